-- The catalogue: categories, books and the strands (hand-picked shelves).

create extension if not exists unaccent;

-- Stemmed Spanish without accents, for titles and texts.
create text search configuration spanish_unaccent (copy = spanish);
alter text search configuration spanish_unaccent
  alter mapping for hword, hword_part, word with unaccent, spanish_stem;

-- Words as they are, without accents: names are never stemmed, and titles made of stop words ("Nada", "Ella") are found.
create text search configuration simple_unaccent (copy = simple);
alter text search configuration simple_unaccent
  alter mapping for hword, hword_part, word with unaccent, simple;

create table categories (
  code text primary key check (code ~ '^[A-Z0-9]{1,12}$'),
  name text not null,
  parent_code text references categories (code)
);
create index categories_parent_code on categories (parent_code);

-- The code and its ancestors: in IBIC a parent's code is the front part of its child's.
create function category_prefixes(codes text[]) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct left(code, length) order by left(code, length)), '{}')
    from unnest(codes) as code, generate_series(1, length(code)) as length
  );

create table books (
  id bigint generated always as identity primary key,
  -- The catalogue id of the print network, also the SKU (specification §3).
  bibliomanager_id text not null unique,
  isbn text not null unique check (isbn ~ '^97[89][0-9]{10}$'),
  title text not null check (title <> ''),
  author text,
  publisher text,
  -- UYU centésimos, tax included.
  price_cents integer check (price_cents > 0),
  publishing_date date,
  description text,
  synopsis text,
  table_of_content text,
  review text,
  total_pages integer check (total_pages > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  thickness_mm integer check (thickness_mm > 0),
  unit_weight_g integer check (unit_weight_g > 0),
  country_of_publication text check (country_of_publication ~ '^[A-Z]{2}$'),
  language text check (language ~ '^[a-z]{2}$'),
  front_cover text,
  -- Most important first; `category_prefixes` adds the ancestors, so that a category finds its descendants' books.
  category_codes text[] not null default '{}',
  category_prefixes text[] not null generated always as (category_prefixes(category_codes)) stored,
  sales integer not null default 0,
  -- Sample titles are never sold, fed or indexed with real keys.
  is_sample boolean not null default false,
  search tsvector not null generated always as (
    setweight(to_tsvector('spanish_unaccent', title), 'A')
      || setweight(to_tsvector('simple_unaccent', title), 'A')
      || setweight(to_tsvector('simple_unaccent', coalesce(author, '')), 'B')
      || setweight(to_tsvector('simple_unaccent', coalesce(publisher, '')), 'C')
      || setweight(to_tsvector('spanish_unaccent', coalesce(description, '')), 'D')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index books_search on books using gin (search) with (fastupdate = off);
create index books_category_prefixes on books using gin (category_prefixes) with (fastupdate = off);
create index books_sales on books (sales desc, id);
create index books_author on books (author, sales desc, id);
create index books_publisher on books (publisher, sales desc, id);

create type strand_type as enum ('BESTSELLERS', 'NEW_RELEASES');

create table strand_books (
  strand strand_type not null,
  book_id bigint not null references books (id) on delete cascade,
  position integer not null,
  primary key (strand, book_id),
  unique (strand, position)
);

-- One row: what every process compares its cached answers with.
create table catalogue_state (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 1
);
insert into catalogue_state default values;

create function catalogue_changed() returns trigger
  language plpgsql as $$
  declare
    new_version bigint;
  begin
    update catalogue_state set version = version + 1 returning version into new_version;
    perform pg_notify('catalogue_changed', new_version::text);
    return null;
  end
$$;
create trigger books_changed after insert or update or delete or truncate on books
  for each statement execute function catalogue_changed();
create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function catalogue_changed();
create trigger strand_books_changed after insert or update or delete or truncate on strand_books
  for each statement execute function catalogue_changed();

-- && over many tsqueries: every word of a search must be found somewhere in the book.
create aggregate tsquery_all(tsquery) (sfunc = tsquery_and, stype = tsquery);

-- What a person typed → a query: each word stemmed or as it is. Stop words count only when there is nothing else ("Nada", "Tú y
-- yo"). Null when nothing searchable is left.
create function book_query(typed text) returns tsquery
  language sql stable parallel safe
  return (
    select coalesce(
      tsquery_all(stemmed || plain) filter (where numnode(stemmed) > 0),
      tsquery_all(plain) filter (where numnode(plain) > 0)
    )
    from (
      select plainto_tsquery('spanish_unaccent', word) as stemmed, plainto_tsquery('simple_unaccent', word) as plain
      from regexp_split_to_table(typed, '\s+') as word
    ) as words
  );
