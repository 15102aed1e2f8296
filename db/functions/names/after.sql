-- The names of books that were there before; those that come meanwhile are followed already.
-- same as bbcde8c419c327c558d6518bb6b05c5be06df6c131f04bd3aef13fe473b5f6a9
do $$
declare
  last bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (select id from books where id > last order by id limit 10000) as batch;
    exit when upto is null;
    perform names_add('AUTHOR', names_in(array(select distinct author from books where id > last and id <= upto)));
    perform names_add('PUBLISHER', array(
      select distinct publisher from books where id > last and id <= upto and publisher <> ''));
    commit;
    last := upto;
  end loop;
end $$;
