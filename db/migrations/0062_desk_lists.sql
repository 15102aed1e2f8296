-- What the team looks for and lists, at 100,000 orders as at ten.
create function desk_fold(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- A person as they are looked for: in any spelling, by mail, by the figures of a telephone.
create function desk_person(name text, email text, tel text) returns text
  language sql immutable strict parallel safe
  return desk_fold(name) || ' ' || lower(email) || ' ' || regexp_replace(tel, '\D', '', 'g');

create index orders_person on orders using gin (desk_person(customer_full_name, customer_email, customer_tel) gin_trgm_ops);
create index orders_status on orders (status, id desc);
create index orders_placed_at on orders (placed_at);
create index orders_total on orders (grand_total_cents, id desc);
create index orders_department on orders (shipping_department, id desc);
create index order_lines_title on order_lines using gin (desk_fold(title) gin_trgm_ops);
create index order_lines_isbn on order_lines (isbn);
create index shipments_status on shipments (status, order_id desc);
create index shipments_tracking on shipments (upper(tracking_number)) where tracking_number is not null;
create index payments_provider_id on payments (provider_payment_id) where provider_payment_id is not null;
create index payments_last_four on payments (last_four_digits, order_id desc) where last_four_digits is not null;
create index payments_approved_at on payments (approved_at) where approved_at is not null;

-- What the team writes to itself about an order. Erased with what the shop knows of its reader.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null,
  author text not null,
  text text not null check (text <> '')
);
create index order_notes_order_id on order_notes (order_id, id);
create trigger order_notes_told after insert on order_notes
  referencing new table as changed for each statement execute function tell_desk();
