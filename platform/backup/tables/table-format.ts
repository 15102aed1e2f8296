import * as v from 'valibot'

/**
 * How all tables are kept as text, in a tar: first `tables.json`, then the rows of each table in pieces (`TABLE/00000.copy` and on), then
 * those of the jobs that wait, and at last `end.json`, without which it does not count.
 */
export const HEADER = 'tables.json'
export const END = 'end.json'
/** The jobs that wait stand under this name. */
export const JOBS = 'pgboss.job'
/** Digests of a database's own functions: another program applies its own. */
export const OF_THE_PROGRAM = 'schema_functions'

const table = v.object({ name: v.string(), columns: v.array(v.string()) })
/** An ordinary table and its columns, names as SQL takes them; what is computed from other columns is left out. */
export type ExportedTable = v.InferOutput<typeof table>

export const headerSchema = v.object({
  format: v.literal(2),
  /** The moment whose state it is. */
  takenAt: v.pipe(
    v.string(),
    v.transform(text => new Date(text)),
  ),
  /** PostgreSQL's number of that database, and its version. */
  cluster: v.string(),
  postgresVersion: v.string(),
  /** The migrations that its tables have come through. */
  migrations: v.array(v.string()),
  tables: v.array(table),
  /** The last number that each sequence gave; null: none yet. */
  sequences: v.record(v.string(), v.nullable(v.string())),
  /** Null in a shop that never asked for a job. */
  jobs: v.nullable(
    v.object({
      columns: v.array(v.string()),
      queues: v.array(v.object({ name: v.string(), policy: v.string() })),
    }),
  ),
})
export type TablesHeader = v.InferOutput<typeof headerSchema>

const content = v.object({ rows: v.number(), sha256: v.string() })
/** What a table holds: as many rows, and the SHA-256 of their text. */
export type TableContent = v.InferOutput<typeof content>
export const endSchema = v.record(v.string(), content)

/** What decides how PostgreSQL writes values as text, and in which order it reads a table. */
export const TEXT_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public; set synchronize_seqscans = off`

export function copyOut({ name, columns }: ExportedTable): string {
  return `copy ${name} (${columns.join(', ')}) to stdout`
}
