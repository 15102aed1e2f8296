-- For those who look at the desk: that the team, prices, backups or a book changed.
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

-- An import, which changes many at once, is announced as such.
create function tell_desk_of_books() returns trigger language plpgsql as $$
declare
  isbns text[];
begin
  select array_agg(distinct books.isbn) into isbns
    from (select book_id from changed limit 51) as those join books on books.id = those.book_id;
  if cardinality(isbns) <= 50 then
    perform pg_notify('desk_changed', 'book ' || isbn) from unnest(isbns) as isbn;
  end if;
  return null;
end $$;
create trigger book_acts_told after insert on book_acts
  referencing new table as changed for each statement execute function tell_desk_of_books();
