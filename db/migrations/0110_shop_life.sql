-- Since when the shop sells for real; null: what its orders hold is a demonstration's.
create table shop_life (
  is_only boolean primary key default true check (is_only),
  live_since timestamptz
);
insert into shop_life default values;
