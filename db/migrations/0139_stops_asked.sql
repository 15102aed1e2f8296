-- small: print_orders
-- The reference that the network was last asked to drop: written before it is asked, so that what it cancels then is known as the shop's doing.
alter table print_orders add column stop_asked text;
