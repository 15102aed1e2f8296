-- Card payments, the history of every status, what waits for a person, and the provider's news. Amounts are UYU centésimos.

alter table payments
  -- The shop's own name for this payment: the provider's idempotency key and external reference.
  add column reference text not null default gen_random_uuid()::text unique,
  add column provider_payment_id text unique,
  -- The browser's Idempotency-Key of a payment made after the order was placed.
  add column attempt_key text unique,
  add column attempt_hash text,
  -- The provider's own word for why it stands where it stands.
  add column status_detail text,
  add column issuer_id text,
  add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  -- What the provider keeps.
  add column fee_cents bigint,
  add column approved_at timestamptz,
  -- When the provider last changed it: of two facts the later holds.
  add column provider_updated_at timestamptz,
  -- When the provider is to be asked about it, and how often it was without a final answer.
  add column next_check_at timestamptz,
  add column checks integer not null default 0;
alter table payments alter column reference drop default;
create index payments_next_check_at on payments (next_check_at) where next_check_at is not null;

alter table orders
  -- When the money was certain: delivery is promised from here.
  add column paid_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text;

-- Each change of a status with its time, cause and actor. Nobody rewrites it, and it holds no personal data.
create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null,
  subject text not null check (subject in ('order', 'payment', 'shipment')),
  subject_id bigint not null,
  from_status text,
  to_status text not null,
  -- What brought it about: 'placed', 'provider-answer', 'webhook', 'reconciliation', 'operator', 'deadline' …
  cause text not null,
  -- Who: 'buyer', 'provider', 'shop', 'network' or an operator's name.
  actor text not null,
  detail text
);
create index order_history_order_id on order_history (order_id, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the history of orders is never rewritten';
end $$;
create trigger order_history_is_kept before update or delete on order_history
  for each row execute function refuse_rewriting();
create trigger order_history_is_not_emptied before truncate on order_history
  for each statement execute function refuse_rewriting();

-- What a person has to decide: one open matter of a kind for each subject.
create table order_matters (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  kind text not null,
  -- What it is about, such as a payment's id.
  subject text not null default '',
  detail text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text
);
create unique index order_matters_open on order_matters (order_id, kind, subject) where resolved_at is null;

-- The provider's webhooks, as they came: stored before they are answered, applied by a job.
create table provider_notices (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  request_id text,
  topic text not null,
  provider_payment_id text not null,
  applied_at timestamptz,
  outcome text
);
create index provider_notices_payment on provider_notices (provider_payment_id);

-- Money that goes back: asked for in one transaction, done at the provider by a job, once.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- The provider's idempotency key.
  key text not null unique,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  -- Null while it is under way.
  outcome text check (outcome in ('DONE', 'REFUSED')),
  -- The provider's id of it, or the bank's reference for money given back by hand.
  provider_refund_id text,
  finished_at timestamptz
);
create index refunds_payment_id on refunds (payment_id);

alter table orders
  -- When a buyer who has not paid is to be reminded; null once done, or when there is nothing to remind of.
  add column remind_at timestamptz;
create index orders_unpaid on orders (payment_deadline) where status = 'PENDING_PAYMENT';
create index orders_remind_at on orders (remind_at) where remind_at is not null;
