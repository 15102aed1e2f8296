-- Steps that the operator made and may still take back, with where the parcel was before each. They go once they are told.
create table held_parcel_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null,
  status shipment_status not null,
  before_status shipment_status not null,
  before_tracking_number text,
  before_tracking_url text,
  before_updated_at timestamptz not null
);
create index held_parcel_steps_order_id on held_parcel_steps (order_id, id);

-- Parcels that came back before this waited for nobody.
insert into order_matters (order_id, kind, detail, opened_at)
select order_id, 'parcel-returned', '', updated_at from shipments
where status = 'RETURNED' and exists (
  select 1 from payments
  where payments.order_id = shipments.order_id and payments.status in ('APPROVED', 'PARTIALLY_REFUNDED', 'CHARGED_BACK')
);
