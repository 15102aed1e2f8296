-- Editions of one work, and what else feeds say of a book: who made it beside its authors, for whom it is, which prizes it won.

-- Lower case without accents: `translate` alone, since most of an import's texts need no more, and each is folded for every book.
create function edition_fold(written text) returns text
  language plpgsql immutable parallel safe
  as $$
  begin
    -- Nothing but ASCII, as half of all names.
    if octet_length(written) = length(written) then
      return lower(written);
    end if;
    return translate(lower(normalize(written, NFC)), 'áàâäãåéèêëíìîïóòôöõúùûüñçý', 'aaaaaaeeeeiiiiooooouuuuncy');
  end
$$;

-- What the editions of a work have in common where nobody says so: title, first author and language. Null where that is no proof: a title
-- that any book of an author may have (`Obras completas`), or nobody in particular as author. Where an article stands, capitals, accents,
-- signs and a word in brackets about the binding make no other title; a volume's number does, in the title or beside it.
-- A book that does not say its language has that of the countries which its ISBN comes from.
-- `series_number` counts where the book is in no series, or its series is called as the book is: then it is the volume's.
create function edition_key(title text, author text, isbn text, language text, series text, series_number text) returns uuid
  language plpgsql immutable parallel safe
  as $$
  declare
    name text;
    words text;
    volume text := '';
  begin
    if author is null then
      return null;
    end if;
    name := edition_fold(split_part(author, ';', 1));
    if name like '%,%' then
      name := regexp_replace(name, '^([^,]+),([^,]+)$', '\2 \1');
    end if;
    if name like '% y otros' then
      name := left(name, -8);
    end if;
    name := translate(name, ' .,:-_/()''’`´"«»', '');
    if name = any('{"",vvaa,aavv,varios,variosautores,autoresvarios,various,variousauthors,colectivo,sinautor,desconocido,unknown,notapplicable}') then
      return null;
    end if;
    words := edition_fold(title);
    if words like '%(%' or words like '%[%' then
      words := regexp_replace(words,
        '[(\[]((edicion|edition|ed|de|con|la|bolsillo|tapa|dura|blanda|flexible|rustica|carton|cartone|letra|grande|large|print|type|paperback|hardcover|hardback|pocket|mass|market|ilustrada|illustrated)[ .,:;/-]*)+[)\]]',
        ' ', 'g');
    end if;
    if words like '%, %' then
      words := regexp_replace(words, '^(.*), (el|la|los|las|un|una|the|a|an)\s*$', '\2 \1');
    end if;
    words := btrim(regexp_replace(words, '[^[:alnum:]]+', ' ', 'g'));
    if words = '' or string_to_array(words, ' ') <@ '{obra,obras,poesia,poesias,poema,poemas,poetica,cuento,cuentos,relato,relatos,novela,novelas,narrativa,narraciones,teatro,ensayo,ensayos,cartas,diario,diarios,memorias,antologia,antologias,seleccion,textos,escritos,discursos,articulos,entrevistas,aforismos,comedias,tragedias,fabulas,biblia,evangelio,evangelios,escogido,escogidos,escogida,escogidas,selecto,selectos,selecta,selectas,completo,completos,completa,completas,reunido,reunidos,reunida,reunidas,breve,breves,corto,cortos,inedito,ineditos,nuevo,nuevos,otro,otros,otras,todos,todas,mejor,mejores,esencial,esenciales,basico,basica,personal,edicion,work,works,poem,poems,poetry,story,stories,tale,tales,play,plays,novel,novels,essay,essays,letters,writings,bible,holy,sagrada,santa,selected,collected,complete,short,best,new,and,other,i,ii,iii,iv,v,vi,1,2,3,4,5,6,vol,volumen,volume,tomo,de,del,en,y,e,la,el,las,los,lo,su,sus,mi,mis,un,una,a,the,of}'::text[] then
      return null;
    end if;
    if series_number is not null
      and (series is null or btrim(regexp_replace(edition_fold(series), '[^[:alnum:]]+', ' ', 'g')) = words) then
      volume := lower(series_number);
    end if;
    return md5(concat_ws('/', words, name, coalesce(language, case when isbn ~ '^978[01]' then 'en'
      when isbn ~ '^(9782|97910)' then 'fr' when isbn ~ '^9783' then 'de' when isbn ~ '^978(85|65|972|989)' then 'pt'
      when isbn ~ '^(97888|97912)' then 'it' else 'es' end), volume))::uuid;
  end
$$;

alter table books
  -- Who else made it: role (ONIX list 17) and name, `B06 Ana Gil`.
  add column contributors text[] not null default '{}',
  -- For whom it is: ONIX list 28, and ages in years: `02`, `6-9`, `12-`.
  add column audience text[] not null default '{}',
  -- As readers read them: `Premio Clarín, 2019 (ganador)`.
  add column prizes text[] not null default '{}',
  -- `paperback`, `hardcover` … (contract/binding.ts).
  add column binding text,
  add column large_print boolean,
  -- What the supplier says other editions of its work are called: their ISBNs, identifiers of the work (`isbn:978…`, `istc:…`). Two books that
  -- name the same one are editions of one work.
  add column work_links text[] not null default '{}';

-- What people decided about the editions of a work. A book without a row is where feeds and its title put it.
create table edition_decisions (
  book_id bigint primary key references books (id) on delete cascade,
  -- What feeds and titles say does not count for it.
  is_apart boolean not null default false,
  -- Books with the same number are editions of one work: the id of the book that they were first joined to, which may be gone.
  joined_as bigint
);
create index edition_decisions_joined_as on edition_decisions (joined_as) where joined_as is not null;
-- A row comes saying nothing, and is then set.
create trigger edition_decisions_changed after update or delete on edition_decisions
  for each statement execute function catalogue_changed();

alter type book_act_kind add value 'EDITIONS_JOINED';
alter type book_act_kind add value 'EDITION_SEPARATED';
