-- small: price_jumps
-- A book would lose its price, since no rule or rate makes pesos of what its supplier states now: it keeps the price and waits, like a jump.
-- `to_cents` then repeats `from_cents`.
alter table price_jumps add column loses_price boolean not null default false;
