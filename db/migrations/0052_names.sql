-- People who write and houses that publish, as books tell them apart by their names. `db/functions/names` fills and
-- follows both tables: what is here is only ever added, so that an address never changes its meaning.
create type name_kind as enum ('AUTHOR', 'PUBLISHER');

create table names (
  id bigint generated always as identity primary key,
  kind name_kind not null,
  -- What its spellings have in common: `name_key`.
  key text not null check (key <> ''),
  -- Of its page: `/autores/{slug}`, `/editoriales/{slug}`.
  slug text not null check (slug <> ''),
  -- As a person wants it shown; null: as most books spell it.
  shown_as text check (shown_as <> ''),
  -- The page that a person joined this one to, which is joined to none itself.
  joined_to bigint references names (id) check (joined_to <> id),
  unique (kind, key),
  unique (kind, slug)
);
create index names_joined_to on names (joined_to) where joined_to is not null;
-- Names that come with books are inserted, and books raise the version; what changes one is a person.
create trigger names_changed after update on names
  for each statement execute function catalogue_changed();

-- Each name as books write it, letter by letter. Through its spellings a name finds its books, by the indexes of `books`.
create table name_spellings (
  kind name_kind not null,
  spelling text not null,
  name_id bigint not null references names (id),
  primary key (kind, spelling)
);
create index name_spellings_name_id on name_spellings (name_id);

create type name_act_kind as enum ('JOINED', 'SEPARATED', 'SHOWN_AS');

-- What people did to names. Never rewritten.
create table name_acts (
  id bigint generated always as identity primary key,
  name_id bigint not null references names (id),
  kind name_act_kind not null,
  at timestamptz not null,
  actor text not null,
  reason text not null check (reason <> ''),
  before jsonb not null,
  after jsonb not null
);
create index name_acts_name_id on name_acts (name_id, id);
