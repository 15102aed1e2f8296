-- Covers that a person gave, as the shop re-encoded them. They are few, and with the database they are in every backup and before every
-- web process.
create table cover_files (
  -- The first 32 hexadecimal digits of the SHA-256 of its bytes: `/tapas/{digest}.jpg`.
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  jpeg bytea not null,
  width_px integer not null,
  height_px integer not null,
  added_by text not null,
  added_at timestamptz not null
);
alter table cover_files alter column jpeg set storage external;
