-- How well a book fits: 16 the exact title, or a title beside the whole name of its author; 15 its words in any order, or one of its
-- parts beside that name; 14 the words of one of the title's parts, by themselves or together with words of its author; 13 to 1 the first
-- of the tiers that its words satisfy; 0 words of its text only.
-- "La tregua Benedetti" names "La tregua" whole, and of its other editions a part. What names a title beside
-- stop words or a publisher is a 10.
create or replace function search_fit(
  title_key text, title_cores text[], words tsvector, typed_key text, typed_core text, in_fields tsquery, tiers tsquery[]
) returns integer
  language sql immutable parallel safe
  as $$
    select case
      when title_key = typed_key then 16
      when words @@ tiers[1] then case when cardinality(title_cores) = 1 then 16 else 15 end
      when typed_core = any(title_cores) and typed_core <> '' then case when title_cores[1] = typed_core then 15 else 14 end
      when not words @@ in_fields then 0
      when words @@ tiers[2] then 13
      when words @@ tiers[3] then 12
      when words @@ tiers[4] then 11
      when words @@ tiers[5] then case when search_names_title(title_cores, typed_core) then 10 else 9 end
      when words @@ tiers[6] then case when search_names_title(title_cores, typed_core) then 10 else 8 end
      when words @@ tiers[7] then 7
      when words @@ tiers[8] then case when search_names_title(title_cores, typed_core) then 14 else 6 end
      when words @@ tiers[9] then 5
      when words @@ tiers[10] then case when search_names_title(title_cores, typed_core) then 10 else 4 end
      when words @@ tiers[11] then 3
      when words @@ tiers[12] then 2
      when words @@ tiers[13] then 1
      else 0 end
  $$;
