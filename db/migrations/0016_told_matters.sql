-- When the shop was told by mail of a matter; each is told once.
alter table order_matters add column told_at timestamptz;
-- Those of before are known.
update order_matters set told_at = opened_at;
create index order_matters_untold on order_matters (opened_at) where told_at is null and resolved_at is null;
