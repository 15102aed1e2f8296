-- Words with which the team answers requests for books, with fields in braces that are filled in.
create table answer_templates (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  changed_by text not null,
  changed_at timestamptz not null
);
create unique index answer_templates_name on answer_templates (lower(name));

insert into answer_templates (name, text, changed_by, changed_at) values
  ('Lo conseguimos', E'Conseguimos {libro}. Cuesta {precio}.\nYa puedes pedirlo en su página: {enlace}\nSi prefieres que tomemos el pedido por teléfono, respóndenos este correo.', 'la tienda', now()),
  ('No se consigue', E'Preguntamos por {libro} y por ahora no se imprime.\nSi aparece otra edición, te escribimos.', 'la tienda', now()),
  ('Seguimos averiguando', E'Todavía esperamos la respuesta de la editorial por {libro}. Te escribimos en cuanto la tengamos.', 'la tienda', now());

-- What the team did about a request, the first thing first. Erased with it.
create table book_request_acts (
  id bigint generated always as identity primary key,
  request_id bigint not null references book_requests (id) on delete cascade,
  kind text not null check (kind in ('ANSWERED', 'CLOSED', 'REOPENED')),
  by text not null,
  at timestamptz not null,
  -- What was mailed, or why it was closed or opened again.
  text text
);
create index book_request_acts_request_id on book_request_acts (request_id, id);
insert into book_request_acts (request_id, kind, by, at, text)
  select id, case when answer is null then 'CLOSED' else 'ANSWERED' end, coalesce(answered_by, ''), answered_at, answer
  from book_requests where answered_at is not null order by answered_at;
