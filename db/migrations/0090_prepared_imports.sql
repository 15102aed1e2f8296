-- Imports that the team prepares at the desk: a file that is sent piece by piece, or the price rules. Tried first, then applied.
create type prepared_import_state as enum ('RECEIVING', 'RECEIVED', 'TRYING', 'TRIED', 'APPLYING', 'APPLIED');

create table prepared_imports (
  -- Random; also the name of its file below the data folder.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  person_id text not null,
  person_name text not null,
  -- As its person's machine calls it; null: the price rules, which need no file.
  file_name text check (file_name <> ''),
  size_bytes bigint not null,
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- By which the same file is known again when its sending broke off.
  fingerprint text,
  state prepared_import_state not null,
  -- How its records are read and applied; null until it was tried.
  settings jsonb,
  -- Rises with each try: a job of an earlier one does nothing.
  attempt integer not null default 0,
  -- How far the try or the import is: bytes while it reads, then records.
  phase text check (phase in ('reading', 'applying')),
  done bigint,
  total bigint,
  report jsonb,
  -- Why the last try or import came to nothing, in Spanish.
  failure text,
  import_id bigint references imports (id) on delete set null,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index prepared_imports_import_id on prepared_imports (import_id);

-- What undoing it came to.
alter table imports add column undoing jsonb;

create function tell_desk_of_imports() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', 'imports');
  return null;
end $$;
create trigger prepared_imports_told after insert or update or delete on prepared_imports
  for each statement execute function tell_desk_of_imports();
create trigger imports_told after insert or update on imports
  for each statement execute function tell_desk_of_imports();
