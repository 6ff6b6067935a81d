"""What stands in PostgreSQL while an event is shared: its base, the log, and who the desks are.

A desk logs in by a name and password of its own and calls functions; it can write no table. What a
guest may do is join, with the password of a role. So whoever sits at a desk cannot speak for
another one, cannot change what is logged, and cannot do what only another role may.
"""

from __future__ import annotations

ADMIN = "taikai_admin"
DATABASE = "taikai"
CHANNEL = "taikai"
"""What all desks listen to: the number of the newest action."""
CHUNK = 256 * 1024
"""Bytes of a part of the base."""
LONGEST = 1 << 26
"""Characters of the images of an action, as `journal.MOST`."""
HELD = 8000
"""Milliseconds for which an honest desk may hold the next place without a word."""
LONGEST_NAME = 40
"""Characters of the name of a desk."""
LONGEST_TURN = 15
"""Seconds after which the record itself ends whoever is in a turn and does nothing, or one thing,
whatever he has set; not who waits for his turn."""
LONGEST_WAIT = 60
"""The same for a turn with the waiting for it, whatever is done."""
COMING = 30
"""Seconds that somebody who was let in has to come; then another may have the name."""
JOINING = "taikai_join_"
"""How the logins of guests begin; the role follows."""

TABLES = """
create schema taikai;
revoke all on schema public from public;
revoke all on database taikai from public;
create role taikai_desk nologin;
create role taikai_guest nologin;
create role taikai_page nologin;
grant connect on database taikai to taikai_desk, taikai_guest, taikai_page;
grant usage on schema taikai to taikai_desk, taikai_guest, taikai_page;

create table taikai.event (
    one bool primary key default true check (one),
    record text not null,
    epoch int not null,
    version text not null,
    name text not null,
    size bigint not null,
    digest text not null,
    start text not null,
    lineage text not null
);
create table taikai.base (part int primary key, bytes bytea not null);
create table taikai.head (
    one bool primary key default true check (one),
    seq bigint not null,
    hash text not null
);
create table taikai.desks (
    id int primary key generated always as identity,
    name text not null unique check (length(name) between 1 and {longest_name}),
    role text not null check (role in ('organiser', 'results', 'front', 'hall')),
    main bool not null default false,
    login text not null unique,
    expelled bool not null default false,
    joined timestamptz not null default now(),
    seen timestamptz not null default now(),
    away bool not null default false,
    leads_since timestamptz,
    leads_told timestamptz,
    at_seq bigint not null default 0,
    voids text not null default ''
);
create table taikai.log (
    seq bigint primary key,
    txid text not null unique,
    kind text not null check (kind in ('do', 'undo', 'redo', 'printed')),
    entry bigint not null,
    action text not null check (action ~ '^[a-z_]{1,60}$'),
    details text not null,
    images text not null,
    at text not null check (at ~ '^[0-9T:. -]{1,32}$'),
    desk int not null references taikai.desks,
    kept timestamptz not null default clock_timestamp(),
    hash text not null
);
create table taikai.pages (name text primary key, body bytea not null);
grant select on taikai.event, taikai.base, taikai.head, taikai.desks, taikai.log to taikai_desk;
grant select on taikai.event, taikai.pages to taikai_page;
""".replace("{longest_name}", str(LONGEST_NAME))

FUNCTIONS = """
drop function if exists taikai.join_as(text);
alter table taikai.desks add column if not exists leads_since timestamptz;
alter table taikai.desks add column if not exists leads_told timestamptz;

create or replace function taikai.chain(last text, kind text, entry bigint, action text,
        details text, images text, at text, desk int) returns text
language sql immutable set search_path = pg_catalog, taikai as $$
    select encode(sha256(convert_to(concat_ws(E'\\n', last, kind, entry, action, at, desk,
        encode(sha256(convert_to(details, 'UTF8')), 'hex'),
        encode(sha256(convert_to(images, 'UTF8')), 'hex')), 'UTF8')), 'hex')
$$;

create or replace function taikai.take_turn(out seq bigint, out hash text)
language plpgsql security definer set search_path = pg_catalog, taikai as $$
begin
    if not exists (select from desks where login = session_user and not expelled) then
        raise exception 'not_a_desk' using errcode = 'TK001';
    end if;
    select h.seq, h.hash into strict seq, hash from head h for update;
end $$;

create or replace function taikai.append(after bigint, txid text, kind text, entry bigint,
        action text, details text, images text, at text, out seq bigint, out hash text)
language plpgsql security definer set search_path = pg_catalog, taikai as $$
declare
    own desks%rowtype;
begin
    select * into own from desks where login = session_user and not expelled;
    if not found then
        raise exception 'not_a_desk' using errcode = 'TK001';
    end if;
    if length(images) > 67108864 or length(details) > 1048576 then
        raise exception 'too_large' using errcode = 'TK002';
    end if;
    select h.seq, h.hash into strict seq, hash from head h for update;
    if seq <> append.after then
        raise exception 'behind' using errcode = 'TK003';
    end if;
    seq := seq + 1;
    hash := chain(hash, append.kind, append.entry, append.action, append.details, append.images,
        append.at, own.id);
    insert into log (seq, txid, kind, entry, action, details, images, at, desk, hash)
        values (append.seq, append.txid, append.kind, append.entry, append.action, append.details,
            append.images, append.at, own.id, append.hash);
    update head h set seq = append.seq, hash = append.hash;
    perform pg_notify('taikai', append.seq::text);
end $$;

create or replace function taikai.alive(own_seq bigint, own_voids text, out seq bigint,
        out now timestamptz, out main_seq bigint, out main_voids text)
language plpgsql security definer set search_path = pg_catalog, taikai as $$
begin
    update desks d set seen = clock_timestamp(), at_seq = own_seq, voids = own_voids, away = false
        where d.login = session_user and not d.expelled;
    if not found then
        raise exception 'not_a_desk' using errcode = 'TK001';
    end if;
    perform pg_terminate_backend(a.pid) from pg_stat_activity a
        where a.datname = current_database() and a.usename <> current_user
            and (a.xact_start < clock_timestamp() - make_interval(secs => {longest_wait})
                or (a.xact_start is not null and a.wait_event_type is distinct from 'Lock'
                    and a.state_change
                        < clock_timestamp() - make_interval(secs => {longest_turn})));
    select h.seq into strict seq from head h;
    select d.at_seq, d.voids into main_seq, main_voids from desks d where d.main;
    now := clock_timestamp();
end $$;

create or replace function taikai.here() returns void
language plpgsql security definer set search_path = pg_catalog, taikai as $$
begin
    update desks d set seen = clock_timestamp(), away = false, at_seq = (select h.seq from head h)
        where d.login = session_user and not d.expelled;
    if not found then
        raise exception 'not_a_desk' using errcode = 'TK001';
    end if;
end $$;

create or replace function taikai.farewell() returns void
language sql security definer set search_path = pg_catalog, taikai as $$
    update desks set away = true,
            seen = case when seen = joined then joined else clock_timestamp() end
        where login = session_user and not expelled;
$$;

create or replace function taikai.make_way(desk_name text) returns void
language plpgsql security definer set search_path = pg_catalog, taikai as $$
declare
    gone text;
begin
    delete from desks d where d.name = desk_name and d.seen = d.joined
            and not (d.main or d.expelled)
            and not exists (select from log l where l.desk = d.id)
            and (d.away or (d.joined < clock_timestamp() - make_interval(secs => {coming})
                and not exists (select from pg_stat_activity a where a.usename = d.login)))
        returning d.login into gone;
    if gone is not null then
        perform pg_terminate_backend(pid) from pg_stat_activity where usename = gone;
        execute format('drop role %I', gone);
    end if;
end $$;

create or replace function taikai.leads_itself(pause float8) returns void
language sql security definer set search_path = pg_catalog, taikai as $$
    update desks set leads_told = clock_timestamp(), leads_since = case
            when leads_told > clock_timestamp() - make_interval(secs => pause) then leads_since
            else clock_timestamp() end
        where login = session_user and not expelled;
$$;

create or replace function taikai.enrol(desk_name text, desk_role text, is_main bool,
        out login text, out secret text, out id int)
language plpgsql security definer set search_path = pg_catalog, taikai as $$
begin
    secret := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    login := 'taikai_' || left(replace(gen_random_uuid()::text, '-', ''), 16);
    insert into desks (name, role, main, login) values (desk_name, desk_role, is_main, login)
        returning desks.id into id;
    execute format('create role %I login password %L connection limit 6 in role %I',
        login, secret, case desk_role when 'hall' then 'taikai_page' else 'taikai_desk' end);
end $$;

create or replace function taikai.join_as(desk_name text, own_version text, out login text,
        out secret text, out id int, out role text)
language plpgsql security definer set search_path = pg_catalog, taikai as $$
begin
    if session_user not like 'taikai\\_join\\_%' then
        raise exception 'not_a_guest' using errcode = 'TK001';
    end if;
    if own_version is distinct from (select e.version from event e) then
        raise exception 'other_version' using errcode = 'TK006';
    end if;
    if (select count(*) from desks where not expelled) >= 40 then
        raise exception 'too_many_desks' using errcode = 'TK005';
    end if;
    perform make_way(desk_name);
    role := substr(session_user, length('taikai_join_') + 1);
    select e.login, e.secret, e.id into login, secret, id from enrol(desk_name, role, false) e;
end $$;

create or replace function taikai.expel(desk_id int) returns void
language plpgsql security definer set search_path = pg_catalog, taikai as $$
declare
    gone text;
begin
    if not exists (select from desks where login = session_user and main) then
        raise exception 'not_the_main_desk' using errcode = 'TK004';
    end if;
    update desks set expelled = true where id = desk_id and not main returning login into gone;
    if gone is not null then
        execute format('alter role %I nologin', gone);
        perform pg_terminate_backend(pid) from pg_stat_activity where usename = gone;
    end if;
end $$;

create or replace function taikai.show_page(page text, content bytea) returns void
language plpgsql security definer set search_path = pg_catalog, taikai as $$
begin
    if not exists (select from desks where login = session_user and main) then
        raise exception 'not_the_main_desk' using errcode = 'TK004';
    end if;
    insert into pages values (page, content)
        on conflict (name) do update set body = excluded.body;
    perform pg_notify('taikai_pages', page);
end $$;

revoke all on all functions in schema taikai from public;
grant execute on function taikai.take_turn, taikai.append, taikai.alive, taikai.farewell,
    taikai.expel, taikai.show_page, taikai.chain, taikai.leads_itself to taikai_desk;
grant execute on function taikai.here, taikai.farewell to taikai_page;
grant execute on function taikai.join_as to taikai_guest;
grant select on taikai.event to taikai_guest;
""".replace("{longest_turn}", str(LONGEST_TURN))
FUNCTIONS = FUNCTIONS.replace("{longest_wait}", str(LONGEST_WAIT)).replace("{coming}", str(COMING))
