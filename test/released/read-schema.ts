import type { ClientBase } from 'pg'

/** What a program can see of a database's tables. */
export interface Schema {
  /** By table and column: the type; with `!` where null is refused, `=` where a value is made when none is given. */
  tables: Record<string, Record<string, string>>
  /** By name: what its functions are given, as `search_terms(text)`. */
  functions: Record<string, string[]>
  /** Labels by type. */
  enums: Record<string, string[]>
}

export async function readSchema(client: ClientBase): Promise<Schema> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `select relname as table, attname as column, format_type(atttypid, atttypmod)
        || case when attnotnull then '!' else '' end
        || case when atthasdef or attidentity <> '' then '=' else '' end as type
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      order by relname, attname`,
  )
  const { rows: functions } = await client.query<{ name: string; given: string }>(
    `select proname as name, pg_get_function_identity_arguments(oid) as given
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by proname, given`,
  )
  const { rows: labels } = await client.query<{ type: string; label: string }>(
    `select typname as type, enumlabel as label from pg_enum join pg_type on pg_type.oid = enumtypid
      where typnamespace = 'public'::regnamespace order by typname, enumsortorder`,
  )
  const columnsOf = Object.groupBy(columns, ({ table }) => table)
  return {
    tables: byName(columnsOf, those => Object.fromEntries(those.map(({ column, type }) => [column, type]))),
    functions: byName(
      Object.groupBy(functions, ({ name }) => name),
      those => those.map(({ given }) => given),
    ),
    enums: byName(
      Object.groupBy(labels, ({ type }) => type),
      those => those.map(({ label }) => label),
    ),
  }
}

function byName<Row, Value>(
  groups: Partial<Record<string, Row[]>>,
  read: (rows: Row[]) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(groups).map(([name, rows = []]) => [name, read(rows)]))
}
