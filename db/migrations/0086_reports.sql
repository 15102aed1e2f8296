-- What a period brought in and gave back, at 100,000 orders as at ten.
create index order_history_money on order_history (subject_id, at)
  where subject = 'payment' and to_status in ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK');
create index order_history_money_back on order_history (at)
  where subject = 'payment' and (to_status = 'CHARGED_BACK' or from_status in ('APPROVED', 'CHARGED_BACK'));
create index payments_refunded on payments (id) where refunded_cents > 0;
create index refunds_finished_at on refunds (finished_at) where outcome = 'DONE';
create index orders_paid_at on orders (paid_at) where paid_at is not null;
