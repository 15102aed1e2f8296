-- What the team looks for and lists, at 100,000 orders as at ten.
create function desk_fold(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, words));

-- A person as they are looked for: in any spelling, by mail, by the figures of a telephone.
create function desk_person(name text, email text, tel text) returns text
  language sql immutable strict parallel safe
  return desk_fold(name) || ' ' || lower(email) || ' ' || regexp_replace(tel, '\D', '', 'g');

-- What the team writes to itself about an order. Erased with what the shop knows of its reader.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  at timestamptz not null,
  author text not null,
  text text not null check (text <> '')
);
create index order_notes_order_id on order_notes (order_id, id);
create trigger order_notes_told after insert on order_notes
  referencing new table as changed for each statement execute function tell_desk();
