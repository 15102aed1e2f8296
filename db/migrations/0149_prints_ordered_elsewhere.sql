-- Whoever confirmed it said that it was ordered elsewhere: what the network has of it is a second book. Not known of those of before.
alter table print_orders add column is_elsewhere boolean not null default false;
