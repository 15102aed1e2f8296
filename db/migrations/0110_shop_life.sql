-- Since when the shop sells for real; null: what its orders hold is a demonstration's.
create table shop_life (
  is_only boolean primary key default true check (is_only),
  live_since timestamptz,
  -- Of the secret with which the shop began: another one would lock the team out, and forget the cards that were refused.
  secret_fingerprint text
);
insert into shop_life default values;
