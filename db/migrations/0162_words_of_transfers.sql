-- online
-- What waits for an order, or went back, is found by the number that a transfer's words name; asked with each order that is read.
create index concurrently if not exists credits_description_parts on credits using gin (description gin_trgm_ops);
