import { once } from 'node:events'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FEED_LIMITS } from './feed-limits.ts'
import type { FeedRecord } from './feed-record.ts'

const ROWS_PER_CHUNK = 100

/** Creates a temporary table for the records of all files. Only this connection sees it, and it disappears with it. */
export async function createStage(client: ClientBase): Promise<void> {
  await client.query(`
    create temporary table import_stage (
      seq bigint generated always as identity,
      record_key text not null,
      is_withdrawal boolean not null,
      isbn text,
      bibliomanager_id text,
      record text not null,
      sent_at timestamptz,
      -- Passes names on to, or takes them from, other books of the import.
      is_exchange boolean not null default false,
      refusal text
    )`)
}

export async function dropStage(client: ClientBase): Promise<void> {
  await client.query('drop table if exists import_stage')
}

/** Streams records into the stage; `end` waits until all are written. */
export function openStage(client: ClientBase): { add(record: FeedRecord): Promise<void>; end(): Promise<void> } {
  const columns = STAGED_COLUMNS.join(', ')
  const sink = client.query(copyFrom(`copy import_stage (${columns}) from stdin`))
  const finished = once(sink, 'finish')
  // A failure rejects `finished` for the code that awaits it. This handler avoids an unhandled rejection.
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

export interface StagedRecord {
  seq: number
  record: FeedRecord
  refusal: string | null
  isExchange: boolean
}

/** Number of staged records. */
export async function countStage(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from import_stage')
  return rows[0]?.count ?? 0
}

/**
 * Yields the staged records in batches: first withdrawals, since they free ISBNs, then all that exchange names in one batch, then the others
 * in file order.
 */
export async function* readStage(client: ClientBase, batchSize: number): AsyncGenerator<StagedRecord[]> {
  yield* readBatches(client, 'is_withdrawal', batchSize)
  yield* readBatches(client, 'not is_withdrawal and is_exchange', FEED_LIMITS.exchange)
  yield* readBatches(client, 'not is_withdrawal and not is_exchange', batchSize)
}

async function* readBatches(client: ClientBase, which: string, size: number): AsyncGenerator<StagedRecord[]> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ seq: number; record: string; is_exchange: boolean; refusal: string | null }>(
      `select seq, record, is_exchange, refusal from import_stage where ${which} and seq > $1 order by seq limit $2`,
      [after, size],
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
    yield rows.map(({ seq, record, refusal, is_exchange }) => ({
      seq,
      record: JSON.parse(record),
      refusal,
      isExchange: is_exchange,
    }))
  }
}

const STAGED_COLUMNS = ['record_key', 'is_withdrawal', 'isbn', 'bibliomanager_id', 'record', 'sent_at'] as const

function toStaged(record: FeedRecord) {
  return {
    record_key: record.key,
    is_withdrawal: record.action === 'withdraw',
    isbn: record.isbn,
    bibliomanager_id: record.bibliomanagerId,
    record: JSON.stringify(record),
    sent_at: record.sentAt,
  }
}

/** Yields records whose key occurs several times, in file order, a few keys at a time. */
export async function* readRepeated(client: ClientBase, keysAtOnce: number): AsyncGenerator<RepeatedRecord[]> {
  for (let after = ''; ; ) {
    const { rows: keys } = await client.query<{ record_key: string }>(
      `select record_key from import_stage where record_key > $1
       group by record_key having count(*) > 1 order by record_key limit $2`,
      [after, keysAtOnce],
    )
    if (keys.length === 0) return
    after = keys.at(-1)?.record_key ?? after
    const { rows } = await client.query<{ seq: number; record: string }>(
      'select seq, record from import_stage where record_key = any($1) order by seq',
      [keys.map(({ record_key }) => record_key)],
    )
    yield rows.map(({ seq, record }) => ({ seq, record: JSON.parse(record) }))
  }
}

export interface RepeatedRecord {
  seq: number
  record: FeedRecord
}

/** Replaces the last record of each key with the merged one and deletes the rest; `others` of these keys stay. */
export async function replaceStaged(
  client: ClientBase,
  folded: readonly RepeatedRecord[],
  others: readonly RepeatedRecord[],
): Promise<void> {
  await client.query('delete from import_stage where record_key = any($1) and seq <> all($2)', [
    folded.map(({ record }) => record.key),
    [...folded, ...others].map(({ seq }) => seq),
  ])
  await client.query(
    `update import_stage as staged set ${STAGED_COLUMNS.map(column => `${column} = folded.${column}`).join(', ')}
     from jsonb_populate_recordset(null::import_stage, $1::jsonb) as folded where staged.seq = folded.seq`,
    [JSON.stringify(folded.map(({ seq, record }) => ({ seq, ...toStaged(record) })))],
  )
}

/** Marks records as refused, with the reason. */
export async function refuseStaged(
  client: ClientBase,
  records: readonly RepeatedRecord[],
  reason: string,
): Promise<void> {
  if (records.length === 0) return
  await client.query('update import_stage set refusal = $2 where seq = any($1)', [
    records.map(({ seq }) => seq),
    reason,
  ])
}

function stageRow(record: FeedRecord): string {
  const values = Object.values({ ...toStaged(record) }).map(value => (value === null ? null : String(value)))
  return `${values.map(value => (value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, escapeCopy))).join('\t')}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Escapes for COPY's text format. */
function escapeCopy(character: string): string {
  return ESCAPES[character] ?? character
}
