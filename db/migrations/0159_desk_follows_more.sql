-- For those who look at the desk: that the team, prices or backups changed.
create function tell_desk_of() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', tg_argv[0]);
  return null;
end $$;

create trigger staff_told after insert or update or delete on staff
  for each statement execute function tell_desk_of('team');
create trigger staff_passkeys_told after insert or delete on staff_passkeys
  for each statement execute function tell_desk_of('team');
create trigger staff_invitations_told after insert or update or delete on staff_invitations
  for each statement execute function tell_desk_of('team');
-- Not each update: a session says at every page when it was last seen.
create trigger staff_sessions_told after insert or delete on staff_sessions
  for each statement execute function tell_desk_of('team');

create trigger price_rules_told after insert or update or delete on price_rules
  for each statement execute function tell_desk_of('prices');
create trigger exchange_rates_told after insert or update or delete on exchange_rates
  for each statement execute function tell_desk_of('prices');
create trigger held_rates_told after insert or update or delete on held_rates
  for each statement execute function tell_desk_of('prices');

create trigger backup_runs_told after insert or update or delete on backup_runs
  for each statement execute function tell_desk_of('backups');
