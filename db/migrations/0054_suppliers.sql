-- Several suppliers of one book: whose word counts, what the others say, and prices that jump.

alter table books
  -- Who gave the fields that are not its supplier's word, by column; null: all are. `list_price_cents` stands for all that says what it
  -- costs and whether it is sold (shop/catalogue/suppliers/weigh-word.ts); '' is a file that names no supplier.
  add column field_suppliers jsonb;

-- How much a supplier's word counts, the lowest most; who has no rank comes after all. A rank that is changed ends, and another begins.
create table supplier_ranks (
  id bigint generated always as identity primary key,
  supplier text not null check (supplier <> ''),
  -- A column of `books`; null: all that have no rank of their own.
  field text,
  rank integer not null check (rank between 1 and 999),
  set_by text not null,
  set_at timestamptz not null,
  reason text not null check (reason <> ''),
  ended_by text,
  ended_at timestamptz,
  end_reason text
);
create unique index supplier_ranks_in_force on supplier_ranks (supplier, coalesce(field, '')) where ended_at is null;

-- What a supplier said last of a field where another's word counts.
create table supplier_differences (
  book_id bigint not null references books (id) on delete cascade,
  -- '' is a file that names nobody.
  supplier text not null,
  field text not null,
  value jsonb not null,
  import_id bigint not null references imports (id) on delete cascade,
  said_at timestamptz not null,
  primary key (book_id, supplier, field)
);
create index supplier_differences_import_id on supplier_differences (import_id);

-- Prices of feeds and rules that the guard against jumps holds back, until a person decides or the feed says another price.
create table price_jumps (
  book_id bigint primary key references books (id) on delete cascade,
  -- List prices, centésimos.
  from_cents integer not null,
  to_cents integer not null,
  -- How a rule made the price; null where the supplier said it in pesos.
  price_origin text,
  supplier text not null,
  import_id bigint not null references imports (id) on delete cascade,
  held_at timestamptz not null,
  -- Set: the same price is not brought up again.
  refused_at timestamptz
);
create index price_jumps_import_id on price_jumps (import_id);
alter type book_act_kind add value 'JUMP_ACCEPTED';
alter type book_act_kind add value 'JUMP_REFUSED';
