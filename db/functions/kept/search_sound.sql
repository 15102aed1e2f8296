-- A folded word → how its letters sound in Montevideo: b = v, s = c = z = x, k = c = qu, g = j before e and i, w = gu = hu,
-- ll = y = i, no h, no double letters. Each step leaves no letter that a later one would take for another ("ch" and "sh" are written C).
create or replace function search_sound(word text) returns text
  language plpgsql immutable parallel safe as $$
  declare
    s text := word;
  begin
    if s ~ '[0-9]' then return s; end if;
    -- "Estiven" is Stephen, as "España" is Spain.
    if s ~ '^es[pqtckmnlf]' then s := substr(s, 2); end if;
    s := replace(replace(replace(replace(replace(replace(s, 'tch', 'ch'), 'chr', 'kr'), 'ch', 'C'), 'ph', 'f'), 'sh', 'C'), 'qu', 'q');
    if s ~ '^hu[aeio]' then s := 'w' || substr(s, 3); end if;
    s := replace(s, 'h', '');
    s := replace(replace(replace(replace(s, 'gue', 'Ge'), 'gui', 'Gi'), 'gua', 'wa'), 'guo', 'wo');
    s := replace(replace(replace(s, 'ge', 'je'), 'gi', 'ji'), 'gy', 'jy');
    s := replace(replace(replace(replace(s, 'cc', 'c'), 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
    s := replace(replace(s, 'll', 'y'), 'x', 'ks');
    s := translate(s, 'cqvzyG', 'kkbsig');
    s := replace(replace(replace(s, 'ks', 's'), 'bs', 's'), 'ps', 's');
    s := replace(replace(replace(s, 'pt', 't'), 'nb', 'mb'), 'np', 'mp');
    return regexp_replace(s, '(.)\1+', '\1', 'g');
  end
$$;
