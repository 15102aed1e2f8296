-- The last reference of an order of which the network prints an earlier version: its next one goes beyond it. Null: it is `reference` itself.
alter table print_orders add column latest_reference text;
