-- What `search_candidates` takes has changed: that of before is called by nobody.
drop function if exists search_candidates(text[], integer[], real[], tsquery, integer, integer, integer);
