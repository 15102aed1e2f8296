-- The place of the backup, as the settings named it then: what failed at another place is no news of the one that is set. Null: an earlier
-- version did not write it down.
alter table backup_runs add column place text;
alter table backup_log_trouble add column place text;
