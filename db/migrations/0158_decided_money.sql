-- small: order_matters
-- Nobody decides any more whether an order is printed of which money went back before it was cancelled. What went back twice stays open.
update order_matters set resolved_at = now(), resolution = 'cancelled'
where resolved_at is null and kind = 'refunded-elsewhere' and not starts_with(detail, 'El proveedor devolvió ')
  and exists (
    select from order_history
    where order_history.order_id = order_matters.order_id and subject = 'order' and to_status = 'CANCELLED'
      and order_history.at >= coalesce(order_matters.changed_at, order_matters.opened_at)
  );
-- What could not go back pays for its order since, and is nobody's to give back.
update order_matters set resolved_at = now(), resolution = 'it pays the order'
where resolved_at is null and kind = 'refund-failed'
  and exists (
    select from order_history
    where order_history.order_id = order_matters.order_id and subject = 'order'
      and from_status = 'PENDING_PAYMENT' and to_status = 'PENDING_CONFIRMATION'
      and order_history.at >= coalesce(order_matters.changed_at, order_matters.opened_at)
  );
