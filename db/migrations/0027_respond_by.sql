-- Until when a matter can be answered where it arose: the card provider's last day for the documents of a chargeback.
alter table order_matters add column respond_by timestamptz;
