-- online
-- A part of a tracking number finds its order (desk_parcels_like).
create index concurrently if not exists shipments_tracking_parts on shipments using gin (upper(tracking_number) gin_trgm_ops)
  where tracking_number is not null;
