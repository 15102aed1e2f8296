-- Which sources are being fetched. A claim that is renewed, not a lock: a lock would keep a connection while a supplier's server is waited for.
create table source_fetches (
  source_id bigint primary key references sources (id) on delete cascade,
  -- Whose it is; one that lost it learns so by this.
  claim uuid not null,
  -- Believed until then without another word, by the clock of the database.
  until timestamptz not null
);
