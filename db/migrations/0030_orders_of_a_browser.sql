-- Which browser sent an order's key: a digest of its anti-forgery cookie. Another one gets nothing of the order under that key. Null for
-- orders of before, and for those an operator places.
alter table orders add column browser_digest text;
