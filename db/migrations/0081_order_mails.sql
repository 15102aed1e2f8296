-- Mails to an order's buyer as they were sent. Kept for a while (`shop/retention/`), and erased with the person.
create table order_mails (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- One job that is done twice sends one mail.
  message_id text not null unique,
  -- What it says, by its name (`shop/notifications/order-mail.ts`).
  mail text not null,
  address text not null,
  subject text not null,
  body text not null,
  html text not null,
  sent_at timestamptz not null
);
create index order_mails_order_id on order_mails (order_id, id);
create index order_mails_sent_at on order_mails (sent_at);
create trigger order_mails_told after insert on order_mails
  referencing new table as changed for each statement execute function tell_desk();
