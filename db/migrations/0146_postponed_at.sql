-- small: waiting_marks
-- What was postponed rests; what comes after under the same name is another trouble.
alter table waiting_marks add column snoozed_at timestamptz;
update waiting_marks set snoozed_at = now() where snoozed_until is not null;
