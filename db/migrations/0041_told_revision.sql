-- The revision of an order whose payment instructions its buyer was last sent: those of a promise that a card moved are still to be sent
-- where it is behind `revision`, once the card was refused.
alter table orders add column told_revision integer not null default 0;
update orders set told_revision = revision;
