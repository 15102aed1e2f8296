-- Covers of the catalogue that could not be had from their addresses: the team lists them beside the missing ones.
create table cover_faults (
  -- As the catalogue names it; of several books perhaps.
  address text primary key,
  reason text not null,
  -- How often in a row: a host that does not answer may be back in an hour.
  tries integer not null,
  last_at timestamptz not null
);
