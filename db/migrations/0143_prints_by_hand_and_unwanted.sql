-- small: print_orders
-- A person ordered it elsewhere: the network knows nothing of it, and can't drop it.
alter table print_orders add column is_by_hand boolean not null default false;
update print_orders set is_by_hand = true
from shipments
where shipments.order_id = print_orders.order_id and shipments.status = 'PREPARING'
  and confirmed_at is not null and next_check_at is null;

-- What waits about a print that nobody wants is about one reference.
update order_matters set subject = substring(detail from 'pedido-[0-9-]+')
where kind = 'printed-after-cancel' and subject = '' and resolved_at is null and detail ~ 'pedido-[0-9]';
