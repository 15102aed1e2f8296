-- What a restored backup does not know: the time between its state and its first opening.
create table lost_spans (
  id bigint generated always as identity primary key,
  backup text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the card provider had told all it knows of that time.
  compared_at timestamptz,
  -- When a person had compared what no program can.
  closed_at timestamptz,
  note text
);

-- Charges of such a time that belong to no payment of the shop.
create table lost_charges (
  id bigint generated always as identity primary key,
  span_id bigint not null references lost_spans (id),
  provider text not null,
  provider_payment_id text not null,
  reference text,
  status text not null,
  -- What of it the shop still holds.
  held_cents bigint not null,
  changed_at timestamptz not null,
  settled_at timestamptz,
  note text,
  unique (provider, provider_payment_id)
);
