-- CLIL (ONIX list 27, code 29), the French trade's scheme, has a name of its own now. Its table is not public: these are the codes whose
-- headings feeds and catalogues show; `shop subjects` takes in the rest. What an operator mapped under the scheme's code stays.
update subject_mappings set scheme = 'CLIL' where scheme = 'ONIX-29';

insert into subject_mappings (scheme, code_prefix, category_code)
  select 'CLIL', split_part(pair, ' ', 1), categories.code
  -- Human and social sciences, classics, novels, society, humour, children's books and novels, comics and fantasy in pictures.
  from regexp_split_to_table('3080 J,3436 FC,3442 FA,3645 JF,3666 WH,3722 Y,3751 YF,3774 FX,3777 FX', ',') as pair
  join categories on categories.code = split_part(pair, ' ', 2)
  on conflict do nothing;
