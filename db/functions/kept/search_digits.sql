-- The words of a folded text with every number written in digits: "veinte mil leguas" → {20000,20000,leguas}. Each word of a number
-- has the whole number, so that the places stay. A single i, v or x is a Roman numeral unless it comes first.
create or replace function search_digits(words text[]) returns text[]
  language plpgsql immutable parallel safe
  as $$
  declare
    result text[] := words;
    start integer;
    total integer;
    part integer;
    last integer;
    value integer;
    place integer := 1;
    roman constant text := '^[ivx]+$';
  begin
    -- Most titles have no number.
    if array_to_string(words, ' ') !~ '\d|\m([ivx]+|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci.+|veint.+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien.*|\w+cient[oa]s|quinient[oa]s|mil|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\M' then
      return words;
    end if;
    while place <= cardinality(words) loop
      value := search_number_value(words[place]);
      if value is null and place > 1 then
        value := case words[place] when 'i' then 1 when 'v' then 5 when 'x' then 10 end;
      end if;
      if value is null then
        place := place + 1;
        continue;
      end if;
      start := place;
      place := place + 1;
      if words[start] ~ '^[0-9]+$' then
        -- Thousands apart: "20.000" is folded to "20 000".
        while length(words[start]) <= 3 and words[place] ~ '^[0-9]{3}$' and value < 1000000 loop
          value := value * 1000 + words[place]::integer;
          place := place + 1;
        end loop;
        total := value;
      elsif words[start] ~ roman then
        total := value;
      else
        total := 0;
        part := value;
        last := value;
        loop
          value := search_number_value(words[place]);
          if words[place] in ('y', 'and') and (search_number_value(words[place + 1]) < 100 or words[place + 1] in ('un', 'una'))
            and last >= 20 and words[place + 1] !~ roman then
            place := place + 1;
            value := coalesce(search_number_value(words[place]), 1);
          end if;
          exit when value is null or words[place] ~ '^[0-9]' or words[place] ~ roman;
          if value = 1000 and total = 0 and part < 1000 then
            total := part * 1000;
            part := 0;
          elsif words[place] = 'hundred' and part < 10 then
            part := part * 100;
          elsif last = 1000 or (last % 100 = 0 and value < 100) or (last % 10 = 0 and last < 100 and last >= 20 and value < 10) then
            part := part + value;
          else
            exit;
          end if;
          last := value;
          place := place + 1;
        end loop;
        total := total + part;
      end if;
      for each in start .. place - 1 loop
        result[each] := total::text;
      end loop;
    end loop;
    return result;
  end
$$;
