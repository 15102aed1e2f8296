-- Orders that the team places for somebody who calls. Amounts are UYU centésimos; times are UTC.
alter table orders
  -- Null: its buyer gave none, and is called.
  alter column customer_email drop not null,
  -- Until when it waits for its reader to choose how to pay, by its link; null: it was placed with a way to pay.
  add column link_deadline timestamptz,
  -- The question for a book that it answers.
  add column book_request_id bigint references book_requests (id) on delete set null;

alter table order_lines
  -- Why a person agreed on another price than the catalogue's; null: it has the catalogue's.
  add column price_reason text check (price_reason <> ''),
  -- What the catalogue said then; null where it had no price, or its own is asked.
  add column list_price_cents bigint check (list_price_cents > 0),
  add constraint list_price_has_reason check (list_price_cents is null or price_reason is not null);
