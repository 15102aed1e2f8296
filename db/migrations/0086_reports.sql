-- What a period brought in and gave back, at 100,000 orders as at ten.

-- When a payment's money was first known to be here, given back or in dispute as it may have been by then: what was said again later, or
-- won back in a dispute, is no new sale.
alter table payments add column received_at timestamptz;

create function note_received() returns trigger language plpgsql as $$
begin
  update payments set received_at = first.at
  from (
    select subject_id, min(at) as at from changed
    where subject = 'payment' and to_status in ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')
    group by subject_id
  ) as first
  where payments.id = first.subject_id and received_at is null;
  return null;
end $$;
create trigger order_history_received after insert on order_history
  referencing new table as changed for each statement execute function note_received();
