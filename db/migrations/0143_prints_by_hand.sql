-- small: print_orders
-- A person ordered it elsewhere: the network knows nothing of it, and can't drop it.
alter table print_orders add column is_by_hand boolean not null default false;
update print_orders set is_by_hand = true
from shipments
where shipments.order_id = print_orders.order_id and shipments.status = 'PREPARING'
  and confirmed_at is not null and next_check_at is null;
