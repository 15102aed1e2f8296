-- "Consultar por este libro": people who asked for a book that can't simply be bought. Times are UTC.

create table book_requests (
  id bigint generated always as identity (start with 1001) primary key,
  -- What a person reads out: "Consulta C-1001".
  reference text not null unique generated always as ('C-' || id::text) stored,
  -- What was asked for, as it was then: a catalogue may change or drop a book later.
  bibliomanager_id text not null,
  isbn text not null,
  title text not null,
  author text,
  customer_full_name text not null,
  customer_email text not null,
  customer_tel text not null,
  customer_global_id text,
  shipping_method shipping_method not null,
  shipping_address text,
  shipping_city text,
  shipping_department text,
  shipping_zip_code text,
  -- Counts the corrections sent within the hour; each is told by mail once.
  revision integer not null default 1,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  check (
    shipping_method = 'PICKUP'
    or (shipping_address is not null and shipping_city is not null and shipping_department is not null)
  )
);
-- The same person asking for the same book again.
create index book_requests_customer_and_book on book_requests (lower(customer_email), bibliomanager_id, requested_at desc);
