-- Orders, their lines and payments. Amounts are UYU centésimos; times are UTC.

create type order_status as enum (
  'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'CONFIRMED', 'BMG_ORDER_CONFIRMATION_FAILED', 'CANCELLED'
);
create type payment_status as enum (
  'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGED_BACK'
);
create type payment_method as enum ('CARD', 'OFFLINE');
create type shipping_method as enum ('PICKUP', 'DELIVERY');

-- Tariffs by department and weight band: the cheapest band that holds the parcel; above the last one there is no quote.
create table shipping_tariffs (
  department text not null,
  up_to_weight_g integer not null check (up_to_weight_g > 0),
  price_cents integer not null check (price_cents >= 0),
  operator text not null,
  primary key (department, up_to_weight_g)
);

create table orders (
  -- The short number a person reads out: "Orden # 1001".
  id bigint generated always as identity (start with 1001) primary key,
  -- 128 random bits: the only key of the public order page.
  external_id text not null unique,
  -- The browser's Idempotency-Key, and what was asked under it.
  order_key text unique,
  request_hash text not null,
  -- Counts the changes a buyer made before paying; each change is told by mail once.
  revision integer not null default 1,
  status order_status not null,
  customer_full_name text not null,
  customer_email text not null,
  customer_tel text not null,
  customer_global_id text,
  shipping_method shipping_method not null,
  shipping_address text,
  shipping_city text,
  shipping_department text,
  shipping_zip_code text,
  shipping_operator text,
  total_packages integer check (total_packages > 0),
  order_total_cents bigint not null check (order_total_cents >= 0),
  shipping_total_cents bigint not null check (shipping_total_cents >= 0),
  grand_total_cents bigint not null,
  -- Until when an OFFLINE order may be paid.
  payment_deadline timestamptz,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  check (grand_total_cents = order_total_cents + shipping_total_cents),
  check (
    shipping_method = 'PICKUP'
    or (shipping_address is not null and shipping_city is not null and shipping_department is not null)
  )
);

create table order_lines (
  order_id bigint not null references orders (id),
  line_number integer not null,
  -- What was bought, as it was then: a catalogue may change or drop a book later.
  bibliomanager_id text not null,
  isbn text not null,
  title text not null,
  author text,
  front_cover text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents > 0),
  line_total_cents bigint not null,
  primary key (order_id, line_number),
  check (line_total_cents = unit_price_cents * quantity)
);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  payment_method payment_method not null,
  status payment_status not null,
  amount_cents bigint not null check (amount_cents >= 0),
  installments integer,
  installments_amount_cents bigint,
  total_paid_cents bigint,
  card_method_id text,
  last_four_digits text check (last_four_digits ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_order_id on payments (order_id);
