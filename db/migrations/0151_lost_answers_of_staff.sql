-- When the recovery codes were made. Null: before this was written down.
alter table staff_recovery_codes add column made_at timestamptz;
-- The token before, for a browser that the answer with the new one did not reach: it holds until then, and is not confirmed. Null: there is none.
alter table staff_sessions add column previous_digest bytea;
alter table staff_sessions add column previous_until timestamptz;
