-- Whether what was typed, of two words or more, has all the words of a title or of one of its first parts; a later part of one word
-- ("a novel") names nothing. Written out part by part, so that it is no function call for each book.
create or replace function search_names_title(title_cores text[], typed_core text) returns boolean
  language sql immutable parallel safe
  as $$
    select typed_core like '% %' and (
      string_to_array(title_cores[1], ' ') <@ string_to_array(typed_core, ' ')
      or title_cores[2] like '% %' and string_to_array(title_cores[2], ' ') <@ string_to_array(typed_core, ' ')
      or title_cores[3] like '% %' and string_to_array(title_cores[3], ' ') <@ string_to_array(typed_core, ' ')
      or title_cores[4] like '% %' and string_to_array(title_cores[4], ' ') <@ string_to_array(typed_core, ' ')
    )
  $$;
