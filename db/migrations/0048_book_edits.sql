-- What a person decided about a book: it covers what feeds say of the field, until it is released.
create table book_edits (
  book_id bigint not null references books (id) on delete cascade,
  -- A column of `books`, as imports write it; the selling price follows from others, ISBN and id name the book.
  field text not null check (field not in ('isbn', 'bibliomanager_id', 'price_cents')),
  -- JSON null where the person says that there is none.
  value jsonb not null,
  -- What the feeds last said of it, and what a release gives back.
  feed_value jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null,
  reason text not null check (reason <> ''),
  primary key (book_id, field)
);

create type book_act_kind as enum ('ADDED', 'EDITED', 'RELEASED');

-- What people did to books by hand; what feeds did stands in `import_changes`. Never rewritten.
create table book_acts (
  id bigint generated always as identity primary key,
  book_id bigint not null references books (id) on delete cascade,
  kind book_act_kind not null,
  at timestamptz not null,
  actor text not null,
  reason text not null,
  -- The changed fields as the shop showed them before and after; null for an added book.
  before jsonb,
  after jsonb not null
);
create index book_acts_book_id on book_acts (book_id, id);
