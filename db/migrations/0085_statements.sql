-- Statements of banks and cash networks, as the team uploads them, and what each bank calls its columns.
create table statement_banks (
  name text primary key check (name <> ''),
  -- Our column → theirs (`shop/orders/transfers/statement-columns.ts`).
  map jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);

create table statements (
  id bigint generated always as identity primary key,
  -- SHA-256: the same file is the same statement, however often it is uploaded.
  digest bytea not null unique,
  file_name text not null,
  bank text not null,
  -- Names of people stand in both: forgotten once nobody needs them (`shop/retention`).
  content bytea,
  report jsonb,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  -- Null: only looked at so far.
  applied_at timestamptz,
  applied_by text
);
create index statements_uploaded_at on statements (uploaded_at);

create function tell_desk_of_payments() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', 'payments');
  return null;
end $$;
create trigger statements_told after insert or update on statements
  for each statement execute function tell_desk_of_payments();
create trigger credits_told after insert or update on credits
  for each statement execute function tell_desk_of_payments();
create trigger credit_uses_told after insert or update on credit_uses
  for each statement execute function tell_desk_of_payments();
create trigger refunds_told after insert or update on refunds
  for each statement execute function tell_desk_of_payments();
