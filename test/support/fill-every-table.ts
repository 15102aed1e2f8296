import type { Pool } from 'pg'

/** Text that a careless copy would damage. */
const AWKWARD = 'línea\n\\N \\. "ñandú"\t\r\u{1F4DA}'
const ROWS = 2

interface Column {
  table: string
  name: string
  type: string
  isIdentity: boolean
  label: string | null
  referred: string | null
}

/** Values for columns whose constraints do not accept arbitrary text or numbers; `n` is the row. */
const WANTED: Record<string, (n: number) => unknown> = {
  'announcements.address': () => '/libros',
  'books.isbn': n => `978997400000${n}`,
  'books.language': () => 'es',
  'books.country_of_publication': () => 'UY',
  'book_edits.field': n => `title${n}`,
  'book_request_acts.kind': () => 'ANSWERED',
  'categories.code': n => `ZZ${n}`,
  'categories.parent_code': () => null,
  'collections.cover_address': () => 'https://tapas.example/1.jpg',
  'cover_files.digest': n => String(n).repeat(32),
  'credit_uses.kind': () => 'closed',
  'credit_uses.payment_id': () => null,
  'credit_uses.bank_reference': () => null,
  'journal.outcome': () => 'answered',
  'names.joined_to': () => null,
  'order_history.subject': () => 'order',
  'order_lines.quantity': () => 1,
  'order_lines.dropped_quantity': () => 0,
  'orders.grand_total_cents': n => 2 * n,
  'payments.last_four_digits': n => `000${n}`,
  'prepared_imports.id': n => String(n).repeat(32),
  'prepared_imports.phase': () => 'reading',
  'receiver_mails.withheld': () => 'refused',
  'refunds.outcome': () => 'DONE',
  'sources.picks': () => 'newest',
  'sources.brings': () => 'books',
  'staff.email': n => `ana${n}@libreria.example`,
  'staff_sign_ins.method': () => 'password',
  'strand_settings.pinned_by': () => 'operator',
  'backup_runs.fault': () => null,
  'lost_charges.reference': () => null,
}
const CURRENCY = (n: number) => (n === 1 ? 'USD' : 'EUR')

/**
 * Inserts rows with awkward values into every empty table of a migrated database, and uses each sequence. The values have no meaning: it is
 * for tests of code that copies rows. @returns the names of all tables
 */
export async function fillEveryTable(pool: Pool): Promise<string[]> {
  const columns = await readColumns(pool)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const filled = new Set<string>()
  while (filled.size < tables.length) {
    const ready = tables.filter(
      table =>
        !filled.has(table) &&
        columns
          .filter(column => column.table === table && column.referred !== null && column.referred !== `${table}.id`)
          .every(({ referred, name }) => `${table}.${name}` in WANTED || filled.has(referred?.split('.')[0] ?? '')),
    )
    if (ready.length === 0) throw new Error(`Tables refer to one another: ${tables.filter(t => !filled.has(t))}`)
    for (const table of ready) {
      await fill(
        pool,
        table,
        columns.filter(column => column.table === table),
      )
      filled.add(table)
    }
  }
  return tables
}

async function fill(pool: Pool, table: string, columns: readonly Column[]): Promise<void> {
  const { rows } = await pool.query(`select from ${table} limit 1`)
  if (rows.length > 0) return
  for (let n = 1; n <= ROWS; n++) {
    const given = columns.filter(({ isIdentity }) => !isIdentity)
    const values: unknown[] = []
    for (const column of given) values.push(await chosenValue(pool, column, n))
    const places = given.map(({ type }, index) => `$${index + 1}::${type}`)
    const names = given.map(({ name }) => `"${name}"`)
    const statement = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) on conflict do nothing`
    await pool.query(statement, values).catch(error => {
      throw new Error(`${table}: ${error.message} ${error.constraint ?? ''} ${error.detail ?? ''}`)
    })
  }
}

async function chosenValue(pool: Pool, { table, name, type, label, referred }: Column, n: number): Promise<unknown> {
  const wanted = WANTED[`${table}.${name}`] ?? (name === 'currency' ? CURRENCY : undefined)
  if (wanted) return wanted(n)
  if (referred !== null) {
    const [other, key] = referred.split('.')
    const { rows } = await pool.query(`select "${key}" as key from "${other}" order by 1 offset ${n - 1} limit 1`)
    return rows[0]?.key ?? null
  }
  return label ?? plainValue(type, name, n)
}

function plainValue(type: string, name: string, n: number): unknown {
  if (type.endsWith('[]')) return type === 'text[]' ? [AWKWARD, `${name} ${n}`] : '{}'
  if (type === 'boolean') return true
  if (type === 'bytea') return Buffer.from([0, 92, 255, n])
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ [name]: [AWKWARD, n, null] })
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${n}`
  if (type === 'date') return `2026-11-0${n}`
  if (type.startsWith('timestamp')) return `2026-11-0${n}T12:34:56.789012Z`
  if (type === 'tsvector') return `'palabra':${n}`
  if (type === 'text') return `${AWKWARD}${name} ${n}`
  return n
}

async function readColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isIdentity",
       (select enumlabel from pg_enum where enumtypid = atttypid order by enumsortorder limit 1) as label,
       (select confrelid::regclass || '.' || other.attname from pg_constraint
          join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
        where contype = 'f' and conrelid = pg_class.oid and conkey = array[pg_attribute.attnum] limit 1) as referred
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
     order by relname, attnum`,
  )
  return rows
}
