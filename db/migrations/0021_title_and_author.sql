-- How well a book fits: 13 the exact title, 12 its words in another order or together with words of its author, 11 to 1 the first of the
-- tiers that its words satisfy, 0 words of its text only. "La tregua Benedetti" names "La tregua" whole, and of its other editions a part.
create or replace function search_fit(
  title_key text, title_core text, words tsvector, typed_key text, typed_core text, in_fields tsquery, tiers tsquery[]
) returns integer
  language sql immutable parallel safe
  return case
    when title_key = typed_key then 13
    when title_core = typed_core and typed_core <> '' then 12
    when not words @@ in_fields then 0
    when words @@ tiers[1] then 11
    when words @@ tiers[2] then 10
    when words @@ tiers[3] then 9
    when words @@ tiers[4] then 8
    when words @@ tiers[5] then 7
    when words @@ tiers[6] then
      case when title_core <> '' and string_to_array(title_core, ' ') <@ string_to_array(typed_core, ' ') then 12 else 6 end
    when words @@ tiers[7] then 5
    when words @@ tiers[8] then 4
    when words @@ tiers[9] then 3
    when words @@ tiers[10] then 2
    when words @@ tiers[11] then 1
    else 0 end;
