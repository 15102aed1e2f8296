-- Given back by another way than the money came: a transfer for a card that its provider does not refund. The provider's own figure of
-- what went back does not hold it.
alter table refunds add column outside_provider boolean not null default false;
