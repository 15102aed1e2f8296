-- Money that reached the shop without a provider: by a cash network or a bank. Amounts are UYU centésimos.

create table credits (
  id bigint generated always as identity primary key,
  -- The bank's or network's own number of it, or a digest of the statement's line: the same credit is written down once.
  key text not null unique,
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the statement says of it; a bank's words may name a person.
  description text not null,
  -- The statement's file, or 'operator'.
  source text not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  -- What it paid; null: nobody knows yet.
  payment_id bigint references payments (id),
  -- Why it paid nothing when it was written down, and what a person made of it.
  problem text,
  settled_at timestamptz,
  settlement text,
  check (payment_id is not null or problem is not null)
);
create index credits_payment_id on credits (payment_id);
create index credits_unmatched on credits (received_on) where payment_id is null and settled_at is null;

alter table book_requests
  -- When a person answered it; null: it waits.
  add column answered_at timestamptz,
  add column answered_by text;
create index book_requests_unanswered on book_requests (requested_at) where answered_at is null;

alter table orders
  -- Why the operator cancelled it, in their own words. Not in the history, which can't be erased.
  add column cancel_note text;
