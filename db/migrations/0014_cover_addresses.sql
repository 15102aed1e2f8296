-- The image proxy serves only pictures the catalogue names: it looks each address up.
create index books_front_cover on books using hash (front_cover) where front_cover is not null;
