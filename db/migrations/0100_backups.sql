-- What was asked for and made of backups; the backups themselves say of themselves where they are kept.
create table backup_runs (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null,
  -- A person, or null: the time of day.
  asked_by text,
  started_at timestamptz,
  ended_at timestamptz,
  -- What it is called; null while it is being made, and where it failed.
  backup text,
  -- Why it failed, in words for an operator.
  fault text,
  check (ended_at is null or (backup is null) <> (fault is null))
);
create index backup_runs_open on backup_runs (id) where ended_at is null;

-- Why the database's log can't be kept now; no row: it is, or nobody keeps it.
create table backup_log_trouble (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  fault text not null
);
