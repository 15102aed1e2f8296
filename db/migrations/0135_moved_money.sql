-- What moved with a payment's change, in centésimos, kept with the change: the report of a month that is over stays the same, whatever
-- happens to the payment later. Null: of before it was kept, or no payment's change.
alter table order_history
  -- What a dispute took; negative: what came back, won or given back to the buyer by another way.
  add column disputed_cents bigint,
  -- What went back at the provider without a refund of the shop.
  add column returned_cents bigint;
