-- What a parcel's tariff also says: how it is split into packages, and how long its courier takes.

alter table shipping_tariffs
  -- The heaviest package the operator takes, in g; null when it takes the whole band in one.
  add column package_limit_g integer check (package_limit_g > 0),
  -- Business days on the way, from the first to the last that is promised (specification §9).
  add column courier_min_days integer not null default 2,
  add column courier_max_days integer not null default 5,
  add check (0 <= courier_min_days and courier_min_days <= courier_max_days);

update shipping_tariffs set package_limit_g = 10000;

-- The courier's days as they were when the order was placed: a promise does not follow later tariffs.
alter table orders
  add column courier_min_days integer not null default 2,
  add column courier_max_days integer not null default 5,
  add check (0 <= courier_min_days and courier_min_days <= courier_max_days);

update orders set courier_min_days = 0, courier_max_days = 0 where shipping_method = 'PICKUP';

-- Working days on which press and couriers rest all the same (Carnival, Semana de Turismo …): promises count around them.
create table closed_days (
  day date primary key
);
