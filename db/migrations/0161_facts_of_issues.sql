-- What the shop itself has to know of an issue later on; its detail is for people. Null: nothing, or an earlier version wrote it, whose
-- detail is read instead (shop/orders/issue-facts.ts).
alter table order_matters add column facts jsonb;
