-- Whether a book may be sold in Uruguay, as its publisher says it (ONIX list 46). Null: nothing is said; 00: of other countries alone.
alter table books add column sales_rights text;

-- Waiting or refused prices that a later import replaced or settled: they come back once that one is undone.
create table replaced_jumps (
  book_id bigint not null references books (id) on delete cascade,
  replaced_by bigint not null references imports (id) on delete cascade,
  from_cents integer not null,
  to_cents integer not null,
  loses_price boolean not null,
  price_origin text,
  supplier text not null,
  import_id bigint not null references imports (id) on delete cascade,
  held_at timestamptz not null,
  refused_at timestamptz,
  primary key (book_id, replaced_by)
);
create index replaced_jumps_replaced_by on replaced_jumps (replaced_by);
create index replaced_jumps_import_id on replaced_jumps (import_id);

-- The same of what suppliers said otherwise.
create table replaced_differences (
  book_id bigint not null references books (id) on delete cascade,
  supplier text not null,
  field text not null,
  replaced_by bigint not null references imports (id) on delete cascade,
  value jsonb not null,
  import_id bigint not null references imports (id) on delete cascade,
  said_at timestamptz not null,
  primary key (book_id, supplier, field, replaced_by)
);
create index replaced_differences_replaced_by on replaced_differences (replaced_by);
create index replaced_differences_import_id on replaced_differences (import_id);

-- What was taken of a source's file, while no taking tells of it yet: its import, or what became of each of its rates.
create table untold_files (
  source_id bigint not null references sources (id) on delete cascade,
  name text not null,
  digest text not null,
  import_id bigint references imports (id) on delete cascade,
  rates jsonb,
  primary key (source_id, name)
);
create index untold_files_import_id on untold_files (import_id);
