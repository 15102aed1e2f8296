-- A folded word → the number that it names in digits, in Spanish, in English or as a Roman numeral; null for any other word.
create or replace function search_number_value(word text) returns integer
  language sql immutable parallel safe
  as $$
    select case when word ~ '^[0-9]{1,9}$' then word::integer else
      case word
        when 'uno' then 1 when 'dos' then 2 when 'tres' then 3 when 'cuatro' then 4 when 'cinco' then 5 when 'seis' then 6
        when 'siete' then 7 when 'ocho' then 8 when 'nueve' then 9 when 'diez' then 10 when 'once' then 11 when 'doce' then 12
        when 'trece' then 13 when 'catorce' then 14 when 'quince' then 15 when 'dieciseis' then 16 when 'diecisiete' then 17
        when 'dieciocho' then 18 when 'diecinueve' then 19 when 'veinte' then 20 when 'veintiuno' then 21 when 'veintiun' then 21
        when 'veintidos' then 22 when 'veintitres' then 23 when 'veinticuatro' then 24 when 'veinticinco' then 25
        when 'veintiseis' then 26 when 'veintisiete' then 27 when 'veintiocho' then 28 when 'veintinueve' then 29
        when 'treinta' then 30 when 'cuarenta' then 40 when 'cincuenta' then 50 when 'sesenta' then 60 when 'setenta' then 70
        when 'ochenta' then 80 when 'noventa' then 90 when 'cien' then 100 when 'ciento' then 100 when 'doscientos' then 200
        when 'doscientas' then 200 when 'trescientos' then 300 when 'trescientas' then 300 when 'cuatrocientos' then 400
        when 'quinientos' then 500 when 'quinientas' then 500 when 'seiscientos' then 600 when 'setecientos' then 700
        when 'ochocientos' then 800 when 'novecientos' then 900 when 'mil' then 1000
        when 'one' then 1 when 'two' then 2 when 'three' then 3 when 'four' then 4 when 'five' then 5 when 'six' then 6
        when 'seven' then 7 when 'eight' then 8 when 'nine' then 9 when 'ten' then 10 when 'eleven' then 11 when 'twelve' then 12
        when 'thirteen' then 13 when 'fourteen' then 14 when 'fifteen' then 15 when 'sixteen' then 16 when 'seventeen' then 17
        when 'eighteen' then 18 when 'nineteen' then 19 when 'twenty' then 20 when 'thirty' then 30 when 'forty' then 40
        when 'fifty' then 50 when 'sixty' then 60 when 'seventy' then 70 when 'eighty' then 80 when 'ninety' then 90
        when 'hundred' then 100 when 'thousand' then 1000
        when 'ii' then 2 when 'iii' then 3 when 'iv' then 4 when 'vi' then 6 when 'vii' then 7 when 'viii' then 8 when 'ix' then 9
        when 'xi' then 11 when 'xii' then 12 when 'xiii' then 13 when 'xiv' then 14 when 'xv' then 15 when 'xvi' then 16
        when 'xvii' then 17 when 'xviii' then 18 when 'xix' then 19 when 'xx' then 20 when 'xxi' then 21
      end end
  $$;
