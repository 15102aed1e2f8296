-- small: payments, order_matters
-- What went back whole outside the provider is asked about: the provider may refund it a second time.
update payments set next_check_at = now(), checks = 0
where status = 'REFUNDED' and payment_method = 'CARD' and next_check_at is null
  and exists (select from refunds where payment_id = payments.id and outcome = 'DONE' and outside_provider);
-- Nobody owes the rest of a dispute's debt once what paid a part of it is the order's money (0154).
update order_matters set resolved_at = now(), resolution = 'the dispute is over'
from payments, orders
where resolved_at is null and kind = 'amount-mismatch' and starts_with(detail, 'Del contracargo ')
  and payments.id::text = subject and payments.order_id = order_matters.order_id and settles_payment_id is null
  and payments.status in ('APPROVED', 'PARTIALLY_REFUNDED')
  and orders.id = order_matters.order_id and orders.status <> 'CANCELLED';
