-- An import that repeats what an earlier one settled finds nothing to replace: its row is empty until that one is undone.
alter table replaced_jumps
  alter column from_cents drop not null,
  alter column to_cents drop not null,
  alter column loses_price drop not null,
  alter column supplier drop not null,
  alter column import_id drop not null,
  alter column held_at drop not null;
alter table replaced_differences
  alter column value drop not null,
  alter column import_id drop not null,
  alter column said_at drop not null;
