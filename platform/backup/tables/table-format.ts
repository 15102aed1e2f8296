import * as v from 'valibot'

/**
 * The text copy of all tables is a tar: first `tables.json`, then the rows of each table in pieces (`TABLE/00000.copy` and on), then those of
 * the unfinished jobs, and last `end.json`, without which it is incomplete.
 */
export const HEADER = 'tables.json'
export const END = 'end.json'
/** The name of the unfinished jobs in the copy. */
export const JOBS = 'pgboss.job'
/** The digests of the applied functions. Not copied: the program applies its own. */
export const OF_THE_PROGRAM = 'schema_functions'

const table = v.object({ name: v.string(), columns: v.array(v.string()) })
/** A table and its columns, with quoted names; without generated columns. */
export type ExportedTable = v.InferOutput<typeof table>

export const headerSchema = v.object({
  format: v.literal(2),
  /** The moment of the copied state. */
  takenAt: v.pipe(
    v.string(),
    v.transform(text => new Date(text)),
  ),
  /** PostgreSQL's number of the database, and its version. */
  cluster: v.string(),
  postgresVersion: v.string(),
  /** The migrations applied to its tables. */
  migrations: v.array(v.string()),
  tables: v.array(table),
  /** The last number of each sequence; null: none yet. */
  sequences: v.record(v.string(), v.nullable(v.string())),
  /** Null in a shop that never had a job. */
  jobs: v.nullable(
    v.object({
      columns: v.array(v.string()),
      queues: v.array(v.object({ name: v.string(), policy: v.string() })),
    }),
  ),
})
export type TablesHeader = v.InferOutput<typeof headerSchema>

const content = v.object({ rows: v.number(), sha256: v.string() })
/** The number of a table's rows, and the SHA-256 of their text. */
export type TableContent = v.InferOutput<typeof content>
export const endSchema = v.record(v.string(), content)

/** Settings that fix how PostgreSQL writes values as text, and in which order it reads a table. */
export const TEXT_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public; set synchronize_seqscans = off`

export function copyOut({ name, columns }: ExportedTable): string {
  return `copy ${name} (${columns.join(', ')}) to stdout`
}
