import { expect, it } from 'vitest'
import { sqlStatements } from './sql-statements.ts'

it('ends a statement at a semicolon, except in strings, comments and bodies', () => {
  const sql = `-- first; not yet
    insert into a values ('x;y', 'it''s; one'); -- between;
    create function f() returns int language sql as $$ select 1; select 2 $$;
    do $body$ begin perform ';'; perform $$;$$; end $body$;
    select 1 - 2`
  expect(sqlStatements(sql)).toEqual([
    `insert into a values ('x;y', 'it''s; one')`,
    'create function f() returns int language sql as $$ select 1; select 2 $$',
    `do $body$ begin perform ';'; perform $$;$$; end $body$`,
    'select 1 - 2',
  ])
  expect(sqlStatements('-- nothing\n;;')).toEqual([])
})
