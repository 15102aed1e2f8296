create or replace function search_forget_books() returns trigger
  language plpgsql as $$
  begin
    truncate search_books, search_category_sets, search_words, search_authors, search_publishers;
    return null;
  end
$$;
