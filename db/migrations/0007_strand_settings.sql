-- Who chooses the books of a strand: the shop itself, by sales and dates, or whoever pinned it.

create table strand_settings (
  strand strand_type primary key,
  -- Null: the strand follows confirmed sales (BESTSELLERS) or publishing and arrival dates (NEW_RELEASES).
  pinned_by text check (pinned_by in ('operator', 'sample')),
  pinned_at timestamptz,
  check ((pinned_by is null) = (pinned_at is null))
);

-- A shop that opened on the sample catalogue keeps its strands as they are.
insert into strand_settings (strand, pinned_by, pinned_at)
select strand, case when is_of_sample then 'sample' end, case when is_of_sample then now() end
from unnest(enum_range(null::strand_type)) as strand,
  lateral (
    select exists (
      select from strand_books join books on books.id = strand_books.book_id
      where strand_books.strand = strand.strand and books.is_sample
    ) as is_of_sample
  ) as found;

-- What was sold of a title, and whether anybody ever ordered it.
create index order_lines_bibliomanager_id on order_lines (bibliomanager_id);
