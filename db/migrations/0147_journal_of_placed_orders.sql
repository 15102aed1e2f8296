-- An entry that was about no order yet may name the one that it brought about, as it is closed.
create or replace function keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
    and (old.subject is null or new.subject = old.subject)
    and (to_jsonb(new) - 'outcome' - 'answer' - 'subject') = (to_jsonb(old) - 'outcome' - 'answer' - 'subject') then
    return new;
  end if;
  raise exception 'the journal is never rewritten';
end $$;
