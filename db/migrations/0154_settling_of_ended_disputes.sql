-- small: payments
-- Few payments settle a dispute's debt, and an index names them. Once that dispute ended with its money given back, they pay for the order's books.
update payments set settles_payment_id = null
from payments as disputed
where payments.settles_payment_id is not null and disputed.id = payments.settles_payment_id
  and disputed.status = 'REFUNDED' and payments.status in ('APPROVED', 'PARTIALLY_REFUNDED');
