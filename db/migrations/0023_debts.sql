alter table payments
  -- Of money that settles a debt: what a person let go of it, UYU centésimos; negative where too much came.
  add column accepted_difference_cents bigint not null default 0;
