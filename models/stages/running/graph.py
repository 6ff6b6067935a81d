"""The stages of a programme under certain settings, by their keys and in the order of places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from models.stages.format import Stage
from models.stages.stage_parts import Which


@dataclass(frozen=True)
class StageGraph:
    """The stages of a programme under certain settings."""

    stages: tuple[Stage, ...]

    @cached_property
    def owners(self) -> Mapping[str, Stage]:
        """The stage that rounds of a key belong to."""
        return {key: stage for stage in self.stages for key in stage.format.keys(stage)}

    @cached_property
    def by_key(self) -> Mapping[str, Stage]:
        """The stages by their own keys."""
        return {stage.key: stage for stage in self.stages}

    @property
    def opening(self) -> Stage:
        """The stage with which the division begins."""
        return self.stages[0]

    @cached_property
    def ranking_stages(self) -> tuple[Stage, ...]:
        """The stages that make the final ranking, in order.

        Who plays among the rest stands behind whom the other stage took, so that comes first.
        """
        listed = [stage for stage in self.stages if not stage.beside]
        head = self.rest
        if head is None or head.beside:
            return tuple(listed)
        below = [stage for stage in listed if self.comes_from(stage, head)]
        others = [stage for stage in listed if stage not in below]
        at = others.index(self.by_key[head.entries[0].besides])
        return (*others[:at], *below, *others[at:])

    @cached_property
    def rest(self) -> Stage | None:
        """The stage of those whom another one has not taken, if there is one."""
        return next((own for own in self.stages if own.entries[0].which is Which.REST), None)

    def comes_from(self, stage: Stage, head: Stage) -> bool:
        """Tell whether a stage is another one, or its people have come through that."""
        sources = (self.by_key[key] for key in stage.sources)
        return stage is head or any(self.comes_from(source, head) for source in sources)
