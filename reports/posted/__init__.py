"""What hangs on the wall and on people beside the rounds: the notice, and badges."""
