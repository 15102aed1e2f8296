-- small: exchange_rates
-- A rate that a person removed counts no more: the one before it holds again. It stays, with who removed it and why.
alter table exchange_rates
  add column removed_by text,
  add column removed_at timestamptz,
  add column removal_reason text;
