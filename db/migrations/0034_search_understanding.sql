-- What the search keeps to understand what people type. `db/functions` fills it, before anything asks.

-- Words as they are, without the words of no meaning: texts are no longer stemmed, since stems joined words that only begin alike
-- ("cómic" and "como").
create text search dictionary spanish_words (template = pg_catalog.simple, stopwords = spanish);
create text search configuration spanish_words (copy = simple);
alter text search configuration spanish_words
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, spanish_words;

truncate search_books, search_category_sets, search_words, search_authors;

-- `title_cores`: the words of each part of a title (search_title_cores). `words` holds them too (t=…), and its numbers (#7).
drop index search_books_title_core;
alter table search_books drop column title_core;
alter table search_books add column title_cores text[] not null;
alter table search_books alter column title_cores set storage main;

-- `sounds`: how a word is read in several languages.
alter table search_words drop column sound;
alter table search_words add column sounds text[] not null;

drop function search_terms(text);
drop function search_stems(text);
drop function search_core(text);
drop function search_singular(text);
drop function search_near(text);
drop function search_neighbours(text[], integer);
drop function search_matches(tsquery, tsquery, boolean, tsquery, tsquery[], text, text, integer, integer, integer, text, integer, bigint,
  bigint, integer);
drop function search_fit(text, text, tsvector, text, text, tsquery, tsquery[]);
