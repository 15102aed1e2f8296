-- "¿Dónde está mi pedido?": who asks gets a mail with the links of their orders. Kept until the mail is out.
create table order_link_requests (
  id bigint generated always as identity primary key,
  email text not null,
  asked_at timestamptz not null
);
create index orders_customer_email on orders (lower(customer_email));
