-- The shop's team: who may enter the desk, how, and what was done there.
create type staff_role as enum ('owner', 'orders', 'catalogue', 'reader');

create table staff (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email like '%@%'),
  role staff_role not null,
  -- What the role alone does not include (`shop/desk/permissions.ts`).
  grants text[] not null default '{}',
  -- argon2id, in PHC's notation; null: enters with a passkey alone.
  password_hash text,
  -- Of the time-based code, sealed with the shop's secret.
  totp_sealed text,
  -- The last time step whose code was used: no code counts twice.
  totp_step bigint,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index staff_email on staff (lower(email));

create table staff_passkeys (
  credential_id text primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

-- Each good once, where neither passkey nor code is at hand.
create table staff_recovery_codes (
  digest bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade
);
create index staff_recovery_codes_staff_id on staff_recovery_codes (staff_id);

-- A link by which a person sets how they enter. Only its digest is kept.
create table staff_invitations (
  digest bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  expires_at timestamptz not null,
  -- A secret offered for the time-based code until it is confirmed.
  totp_sealed text
);
create unique index staff_invitations_staff_id on staff_invitations (staff_id);

-- What a browser signed with a passkey, until it could not be answered any more: each counts once.
create table staff_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  digest bytea not null unique,
  staff_id bigint not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the person last showed who they are: what can't be taken back asks for it anew.
  confirmed_at timestamptz not null,
  -- As the browser calls itself.
  browser text not null
);
create index staff_sessions_staff_id on staff_sessions (staff_id);

-- Who tried to enter: written before the answer is known, so that tries side by side count each other.
create table staff_sign_ins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The mail as it was given, lower case; empty for a passkey nobody knows.
  account text not null,
  method text not null check (method in ('password', 'recovery', 'passkey', 'demonstration', 'invitation')),
  -- Null: not answered yet, which counts as refused.
  is_let_in boolean
);
create index staff_sign_ins_account on staff_sign_ins (account, at);
create index staff_sign_ins_at on staff_sign_ins (at);

-- All acts of the team, at the desk or by command. Written before the act and closed once with how it ended; never edited otherwise.
create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text not null,
  actor text not null,
  act text not null,
  -- The order or book it was about, as people call it; null where it is about none.
  subject text,
  -- What was given, without what belongs to a reader (`shop/desk/journal-input.ts`).
  input jsonb not null,
  -- Null: begun, and the program ended before it could be closed. What was answered may be that nothing was done: the answer's word says it.
  outcome text check (outcome in ('answered', 'refused', 'failed')),
  answer text
);
create index journal_at on journal (at);
create index journal_subject on journal (subject, id) where subject is not null;
create index journal_actor on journal (actor_id, id);

create function keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
    and (to_jsonb(new) - 'outcome' - 'answer') = (to_jsonb(old) - 'outcome' - 'answer') then
    return new;
  end if;
  raise exception 'the journal is never rewritten';
end $$;
create trigger journal_kept before update or delete on journal for each row execute function keep_journal();

-- For those who look at the desk: what a statement changed, once it holds. Of many orders at once only that there were.
create function tell_desk() returns trigger language plpgsql as $$
declare
  orders bigint[];
begin
  if tg_table_name = 'orders' then
    select array_agg(id) into orders from (select id from changed limit 51) as those;
  else
    select array_agg(distinct order_id) into orders from (select order_id from changed limit 51) as those;
  end if;
  if cardinality(orders) > 50 then
    perform pg_notify('desk_changed', 'orders');
  else
    perform pg_notify('desk_changed', 'order ' || id) from unnest(orders) as id;
  end if;
  return null;
end $$;
create trigger orders_insert_told after insert on orders
  referencing new table as changed for each statement execute function tell_desk();
create trigger orders_update_told after update on orders
  referencing new table as changed for each statement execute function tell_desk();
create trigger order_history_insert_told after insert on order_history
  referencing new table as changed for each statement execute function tell_desk();
create trigger order_matters_insert_told after insert on order_matters
  referencing new table as changed for each statement execute function tell_desk();
create trigger order_matters_update_told after update on order_matters
  referencing new table as changed for each statement execute function tell_desk();
create trigger print_orders_insert_told after insert on print_orders
  referencing new table as changed for each statement execute function tell_desk();
create trigger print_orders_update_told after update on print_orders
  referencing new table as changed for each statement execute function tell_desk();

create function tell_desk_of_requests() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', 'requests');
  return null;
end $$;
create trigger book_requests_told after insert or update on book_requests
  for each statement execute function tell_desk_of_requests();
