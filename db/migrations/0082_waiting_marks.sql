-- What the team says of the things that wait on its first page: who takes one, and until when one rests.
create table waiting_marks (
  -- The thing, by its own name: `issue 12`, `transfer 4` (`shop/desk/waiting/waiting.ts`).
  thing text primary key,
  taken_by_id text,
  taken_by text,
  taken_at timestamptz,
  -- The day of Uruguay on which it comes back.
  snoozed_until date,
  snoozed_by text,
  snooze_reason text,
  check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (taken_by_id is null)),
  check ((snoozed_until is null) = (snoozed_by is null) and (snoozed_until is null) = (snooze_reason is null))
);

create function tell_desk_of_waiting() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', 'waiting');
  return null;
end $$;
create trigger waiting_marks_told after insert or update or delete on waiting_marks
  for each statement execute function tell_desk_of_waiting();
