-- Where the catalogue's files and the exchange rates come from by themselves (shop/catalogue/sources).
create table sources (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- Books of a supplier, or exchange rates.
  brings text not null check (brings in ('books', 'rates')),
  -- `https://…/catalogo.xml`, or `sftp://usuario@servidor/carpeta/*.xml`.
  address text not null,
  -- Password, key or token, sealed with the shop's secret; null: it asks for none.
  credentials_sealed text,
  -- The key that the SFTP server has to show, `SHA256:…`.
  host_key text,
  -- Of several new files: the last one alone, or each.
  picks text not null check (picks in ('newest', 'all-new')),
  -- `cada 6 h`, `07:30`, `lunes 07:30`, in Uruguay.
  schedule text not null,
  -- After so many hours without anything new a person has to look.
  expected_hours integer not null check (expected_hours > 0),
  -- How its files are read, as the commands for a file by hand have it.
  reading jsonb not null,
  added_by text not null,
  added_at timestamptz not null,
  paused_at timestamptz,
  -- When it is looked at next.
  next_at timestamptz not null,
  -- When it was looked at last, and when that last brought something new.
  looked_at timestamptz,
  brought_at timestamptz,
  -- Since when it fails without a break, how often, and why now; null: it does not.
  failing_since timestamptz,
  failures integer not null default 0,
  fault text,
  fault_detail text
);
create unique index sources_name on sources (lower(name));

-- What a source has, or had, as far as it decides what is new.
create table source_files (
  source_id bigint not null references sources (id) on delete cascade,
  name text not null,
  -- Which state of the file was seen (its version, or size and time), and since when it has not changed.
  mark text not null,
  seen_at timestamptz not null,
  -- Of its bytes, once they were here; null: they never were.
  digest text,
  -- Null: not taken in this state.
  taken_at timestamptz,
  primary key (source_id, name)
);

-- Each time that a source brought something: what came of each file, as the mail about it tells.
create table source_takings (
  id bigint generated always as identity primary key,
  source_id bigint not null references sources (id) on delete cascade,
  at timestamptz not null,
  -- `[{name, importId, fault}]`; `fault`: why it was refused as a whole.
  files jsonb not null,
  -- What became of each rate; empty where it brings books.
  rates jsonb not null
);
create index source_takings_source_id on source_takings (source_id, id);

-- Rates of a source that jump: held until a person decides, or another comes.
create table held_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$' and currency <> 'UYU'),
  rate_millionths bigint not null check (rate_millionths > 0),
  on_date date not null,
  said_by text not null,
  held_at timestamptz not null,
  -- Set: the same rate of the same day is not brought up again.
  refused_at timestamptz,
  refused_by text,
  reason text
);
