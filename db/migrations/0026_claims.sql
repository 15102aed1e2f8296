-- Since when a payment is in mediation at the card provider; null where no claim is open there.
alter table payments add column claimed_at timestamptz;
