-- The book and the other editions of its work, on offer or not: who shares a title and author with one of them (`edition_key`), is named
-- by it, names the same, or was joined to it by hand. A book that was set apart by hand is joined by hand alone. Two numbers of one
-- series are two works whatever their titles say. The limits hold off a name that a whole feed has.
-- Sample titles are editions of each other alone: a real book is none of an invented one.
-- In plpgsql, which keeps its plan: as SQL it is planned anew within every query that asks it, ten times as long as it takes.
create or replace function editions_of(of_book bigint) returns setof bigint
  language plpgsql stable parallel safe rows 2
  as $$
  begin
    return query with recursive work (id) as (
      select of_book
      union
      select linked.id from work join books as book on book.id = work.id cross join lateral (
        (select other.id, false as by_hand from books as other
          where edition_key(other.title, other.author, other.isbn, other.language, other.series, other.series_number)
            = edition_key(book.title, book.author, book.isbn, book.language, book.series, book.series_number)
            and not coalesce(other.series_slug = book.series_slug and other.series_number <> book.series_number, false)
            and other.is_sample = book.is_sample
          limit 50)
        union all (select other.id, false from books as other where other.isbn = any(
          array(select substr(link, 6) from unnest(book.work_links) as link where link like 'isbn:%'))
          and other.is_sample = book.is_sample limit 50)
        union all (select other.id, false from books as other
          where other.work_links <> '{}' and other.work_links && (book.work_links || ('isbn:' || book.isbn))
          and other.is_sample = book.is_sample limit 50)
        union all (select other.book_id, true from edition_decisions as mine
            join edition_decisions as other using (joined_as) join books as joined on joined.id = other.book_id
          where mine.book_id = book.id and joined.is_sample = book.is_sample limit 50)
      ) as linked
      where linked.by_hand
        or not exists (select from edition_decisions where is_apart and book_id in (book.id, linked.id))
    )
    select work.id from work limit 100;
  end
  $$;
