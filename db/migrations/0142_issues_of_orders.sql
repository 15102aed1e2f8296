-- online
-- Of an order all issues are read, those that are closed too: with its page, and before one is opened again.
create index concurrently if not exists order_matters_order on order_matters (order_id);
-- One bank transfer is looked for among the refunds that it may have made already.
create index concurrently if not exists refunds_provider_refund on refunds (provider_refund_id) where provider_refund_id is not null;
