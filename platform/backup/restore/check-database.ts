import type pg from 'pg'

/** The result of reading a whole database. */
export interface CheckedDatabase {
  rows: Record<string, number>
  /** Unreadable tables and indexes, and indexes that contradict their table. */
  faults: string[]
}

/**
 * Reads every table, so that PostgreSQL checks every page's checksum, and compares every index with its table (amcheck). Changes nothing: the
 * extension is rolled back.
 */
export async function checkDatabase(client: pg.ClientBase): Promise<CheckedDatabase> {
  const faults: string[] = []
  const rows: Record<string, number> = {}
  for (const name of await namesOf(client, 'r')) {
    const counted = await query(client, `select count(*)::int as n from ${name}`, faults, name)
    if (counted) rows[name] = counted.n
  }
  await client.query('begin')
  await client.query('create extension if not exists amcheck')
  for (const name of await namesOf(client, 'i')) {
    await client.query('savepoint one')
    await query(client, `select bt_index_check('${name.replaceAll("'", "''")}'::regclass, true)`, faults, name)
    await client.query('rollback to savepoint one')
  }
  await client.query('rollback')
  return { rows, faults }
}

async function query(client: pg.ClientBase, statement: string, faults: string[], name: string) {
  try {
    return (await client.query<{ n: number }>(statement)).rows[0]
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`)
    return undefined
  }
}

/** Ordinary tables, or their B-tree indexes. */
async function namesOf(client: pg.ClientBase, kind: 'r' | 'i'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select case nspname when 'public' then quote_ident(relname) else quote_ident(nspname) || '.' || quote_ident(relname) end as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace left join pg_am on pg_am.oid = relam
     where relkind = $1 and (relkind = 'r' or amname = 'btree') and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
     order by 1`,
    [kind],
  )
  return rows.map(({ name }) => name)
}
