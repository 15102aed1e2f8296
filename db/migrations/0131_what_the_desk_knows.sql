-- small: book_acts
-- How the shop's partners answered lately, as its own calls learnt it: the team sees a partner fail before buyers tell of it.
create table partner_health (
  partner text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why it failed then, in the partner's or the network's own words; of nobody's data.
  fault text,
  -- The first failure after the last success; null: it answers.
  failing_since timestamptz
);

-- A part of a tracking number finds its order by an index (0132). The table is so narrow that the planner would rather read all of it,
-- which takes ten times as long: of the index it knows no better.
create function desk_parcels_like(pattern text) returns setof bigint
  language sql stable strict rows 50
  set enable_seqscan = off
  as $$ select order_id from shipments where upper(tracking_number) like pattern $$;

-- The import that held a price back which a person then took or let go: who undoes the import reads that the price stays.
alter table book_acts add column import_id bigint references imports (id);
create index book_acts_import_id on book_acts (import_id) where import_id is not null;
