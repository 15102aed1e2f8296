-- online
-- What went back at the provider in a period, for its report.
create index concurrently if not exists order_history_returned on order_history (at) where returned_cents > 0;
