import { once } from 'node:events'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FEED_LIMITS } from './feed-limits.ts'
import type { FeedRecord } from './feed-record.ts'

const ROWS_PER_CHUNK = 100

/** Where the records of all files wait, in a table that only this connection sees and that goes away with it. */
export async function createStage(client: ClientBase): Promise<void> {
  await client.query(`
    create temporary table import_stage (
      seq bigint generated always as identity,
      record_key text not null,
      is_withdrawal boolean not null,
      isbn text,
      bibliomanager_id text,
      record text not null,
      -- Other records of the same key come before it.
      is_repeated boolean not null default false,
      is_last boolean not null default true,
      -- Passes names on to, or takes them from, other books of the import.
      is_exchange boolean not null default false,
      refusal text
    )`)
}

export async function dropStage(client: ClientBase): Promise<void> {
  await client.query('drop table if exists import_stage')
}

/** Writes records into the stage as they come; `end` waits until all are in. */
export function openStage(client: ClientBase): { add(record: FeedRecord): Promise<void>; end(): Promise<void> } {
  const columns = 'record_key, is_withdrawal, isbn, bibliomanager_id, record'
  const sink = client.query(copyFrom(`copy import_stage (${columns}) from stdin`))
  const finished = once(sink, 'finish')
  // A failure is told by `finished`, to whoever waits for it; not to the process.
  finished.catch(() => {})
  let chunk = ''
  let rows = 0
  return {
    async add(record) {
      chunk += stageRow(record)
      if (++rows % ROWS_PER_CHUNK !== 0) return
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), finished])
      chunk = ''
    },
    async end() {
      sink.end(chunk)
      await finished
    },
  }
}

/** A staged record with the earlier ones of its key, oldest first, itself last. */
export interface StagedRecord {
  seq: number
  records: [FeedRecord, ...FeedRecord[]]
  refusal: string | null
  isExchange: boolean
}

/** How many keys wait. */
export async function countStage(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from import_stage where is_last',
  )
  return rows[0]?.count ?? 0
}

/**
 * The staged records in batches: withdrawals first, since they set ISBNs free, then those that exchange names, together, then the others
 * in the files' order.
 */
export async function* readStage(client: ClientBase, batchSize: number): AsyncGenerator<StagedRecord[]> {
  yield* readBatches(client, 'is_withdrawal', batchSize)
  yield* readBatches(client, 'not is_withdrawal and is_exchange', FEED_LIMITS.exchange)
  yield* readBatches(client, 'not is_withdrawal and not is_exchange', batchSize)
}

async function* readBatches(client: ClientBase, which: string, size: number): AsyncGenerator<StagedRecord[]> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<StageRow>(
      `select seq, record_key, record, is_repeated, is_exchange, refusal from import_stage
       where is_last and ${which} and seq > $1 order by seq limit $2`,
      [after, size],
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
    yield await withEarlier(client, rows)
  }
}

interface StageRow {
  seq: number
  record_key: string
  record: string
  is_repeated: boolean
  is_exchange: boolean
  refusal: string | null
}

async function withEarlier(client: ClientBase, rows: StageRow[]): Promise<StagedRecord[]> {
  const keys = rows.filter(row => row.is_repeated).map(row => row.record_key)
  const earlier = keys.length === 0 ? [] : await readEarlier(client, keys)
  return rows.map(({ seq, record_key, record, is_exchange, refusal }) => {
    const texts = [...earlier.filter(row => row.record_key === record_key).map(row => row.record), record]
    const [first = record, ...later] = texts
    return { seq, records: [parse(first), ...later.map(parse)], refusal, isExchange: is_exchange }
  })
}

function parse(record: string): FeedRecord {
  return JSON.parse(record)
}

async function readEarlier(client: ClientBase, keys: string[]) {
  const { rows } = await client.query<{ record_key: string; record: string }>(
    'select record_key, record from import_stage where record_key = any($1) and not is_last order by seq',
    [keys],
  )
  return rows
}

function stageRow(record: FeedRecord): string {
  const { key, action, isbn, bibliomanagerId } = record
  const values = [key, action === 'withdraw' ? 't' : 'f', isbn, bibliomanagerId, JSON.stringify(record)]
  return `${values.map(value => (value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, escapeCopy))).join('\t')}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** COPY's text format. */
function escapeCopy(character: string): string {
  return ESCAPES[character] ?? character
}
