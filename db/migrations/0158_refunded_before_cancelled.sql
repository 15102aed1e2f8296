-- small: order_matters
-- Nobody decides any more whether an order is printed of which money went back before it was cancelled. What went back twice stays open.
update order_matters set resolved_at = now(), resolution = 'cancelled'
where resolved_at is null and kind = 'refunded-elsewhere' and not starts_with(detail, 'El proveedor devolvió ')
  and exists (
    select from order_history
    where order_history.order_id = order_matters.order_id and subject = 'order' and to_status = 'CANCELLED'
      and order_history.at >= coalesce(order_matters.changed_at, order_matters.opened_at)
  );
