-- What the print network does for each paid order, where its parcel is, and the network's news.

create type shipment_status as enum (
  'PREPARING', 'PRINTED', 'DISPATCHED', 'READY_FOR_PICKUP', 'DELIVERED', 'COLLECTED', 'RETURNED'
);

create table print_orders (
  order_id bigint primary key references orders (id),
  -- The shop's own name for it, by which the network knows a repeated request.
  reference text not null unique,
  network_id text,
  -- How often the network was asked without confirming.
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  -- When the network is asked (again); null: it is not.
  next_check_at timestamptz,
  confirmed_at timestamptz,
  last_problem text
);
create index print_orders_next_check_at on print_orders (next_check_at) where next_check_at is not null;

create table shipments (
  order_id bigint primary key references orders (id),
  status shipment_status not null,
  tracking_number text,
  tracking_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table print_notices (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  reference text not null,
  applied_at timestamptz,
  outcome text
);
