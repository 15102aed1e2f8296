-- What an order's money is for, and where each credit went. Amounts are UYU centésimos.

alter table orders
  -- Cost minus what the shop holds, where a person accepted that they differ: positive when too little came, negative when too much.
  add column accepted_difference_cents bigint not null default 0,
  -- Who accepted it, and why.
  add column accepted_difference_note text;

alter table payments
  -- Money that settles the debt of a payment that was charged back: it pays for what is printed already.
  add column settles_payment_id bigint references payments (id);
create index payments_settles on payments (settles_payment_id) where settles_payment_id is not null;

-- What became of a credit, part by part: it paid an order, went back, or is no business of the shop. A use that was a mistake is
-- taken back and stays on record.
create table credit_uses (
  id bigint generated always as identity primary key,
  credit_id bigint not null references credits (id),
  kind text not null check (kind in ('paid', 'returned', 'closed')),
  payment_id bigint references payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- Why, in the operator's words; of money that went back also the bank's reference.
  note text,
  bank_reference text,
  used_at timestamptz not null,
  used_by text not null,
  undone_at timestamptz,
  undone_by text,
  undo_note text,
  check ((kind = 'paid') = (payment_id is not null)),
  check ((kind = 'returned') = (bank_reference is not null)),
  check ((undone_at is null) = (undone_by is null))
);
create index credit_uses_credit on credit_uses (credit_id) where undone_at is null;
create index credit_uses_payment on credit_uses (payment_id) where payment_id is not null;

insert into credit_uses (credit_id, kind, payment_id, amount_cents, used_at, used_by)
  select id, 'paid', payment_id, amount_cents, recorded_at, recorded_by from credits where payment_id is not null;
insert into credit_uses (credit_id, kind, amount_cents, note, used_at, used_by)
  select id, 'closed', amount_cents, settlement, settled_at, recorded_by from credits where settled_at is not null;

drop index credits_payment_id;
drop index credits_unmatched;
alter table credits drop column payment_id, drop column settled_at, drop column settlement;
