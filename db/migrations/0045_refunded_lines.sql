-- Which copies a refund is for, where it is for some of an order's copies, and whether it is for the shipping: none goes back twice.
create table refund_lines (
  refund_id bigint not null references refunds on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, line_number)
);
alter table refunds add column gives_shipping_back boolean not null default false;
