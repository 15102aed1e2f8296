-- What the shop itself puts on display beside its strands: collections of books, and announcements for the home page.
create table collections (
  id bigint generated always as identity primary key,
  -- Made of the first title. It stays when the title changes: its address was shared.
  slug text not null unique check (slug <> ''),
  title text not null check (title <> ''),
  -- Plain text with a blank line between paragraphs.
  text text not null,
  -- An image elsewhere; where a book of the collection lends its cover, that one is marked.
  cover_address text check (cover_address like 'https://%'),
  -- Uruguayan calendar days, both included; null: without a beginning, without an end.
  shown_from date,
  shown_until date,
  check (shown_from <= shown_until),
  -- Lower ones come first; among equals the older one.
  position integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  change_reason text not null check (change_reason <> '')
);

create table collection_books (
  collection_id bigint not null references collections (id) on delete cascade,
  book_id bigint not null references books (id) on delete cascade,
  position integer not null,
  is_cover boolean not null default false,
  primary key (collection_id, book_id),
  unique (collection_id, position)
);
create index collection_books_book_id on collection_books (book_id);
create unique index collection_books_one_cover on collection_books (collection_id) where is_cover;

create type collection_act_kind as enum ('CREATED', 'EDITED', 'REMOVED');

-- What people did to the collection of a slug, also to one that is no longer there. Never rewritten.
create table collection_acts (
  id bigint generated always as identity primary key,
  slug text not null,
  kind collection_act_kind not null,
  at timestamptz not null,
  actor text not null,
  reason text not null check (reason <> ''),
  -- The changed fields, books as ISBNs in their order; null where there was nothing before, or is nothing after.
  before jsonb,
  after jsonb
);
create index collection_acts_slug on collection_acts (slug, id);

-- A line on the home page. One that says something else is another one: who removes it, and why, stays beside it.
create table announcements (
  id bigint generated always as identity primary key,
  text text not null check (text <> ''),
  -- A path of the shop, or an https address.
  address text check (address like '/%' or address like 'https://%'),
  shown_from date,
  shown_until date,
  check (shown_from <= shown_until),
  added_by text not null,
  added_at timestamptz not null,
  reason text not null check (reason <> ''),
  removed_by text,
  removed_at timestamptz,
  removal_reason text,
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason is null))
);

-- Pages show both. Every change of a collection writes its row, once: `collection_books` needs no trigger of its own.
create trigger collections_changed after insert or update or delete on collections
  for each statement execute function catalogue_changed();
create trigger announcements_changed after insert or update or delete on announcements
  for each statement execute function catalogue_changed();
