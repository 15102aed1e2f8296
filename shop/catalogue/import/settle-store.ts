import type { ClientBase } from 'pg'
import { isSameSupplier, type SupplierRanks } from '../suppliers/supplier-ranks.ts'
import { idName, isbnName, type Move, possibleMoves } from './exchange.ts'
import { FEED_LIMITS } from './feed-limits.ts'
import { foldRecords } from './fold-records.ts'
import { isNotOlder } from './known-books-store.ts'
import { type RepeatedRecord, readRepeated, refuseStaged, replaceStaged } from './stage-store.ts'

/** Keys whose repeated records are merged in one query. */
const FOLDED_AT_ONCE = 400
/** Maximum number of repeated records that a notice names. */
const NAMED = 10

/**
 * Merges records with the same key, finds records that claim the same book (the first keeps it, the others are refused), and
 * finds books that exchange names.
 * @returns how many records were merged into others, ISBN or reference of some of these, and the names (`exchange.ts`) that books lose
 */
export async function settleStage(
  client: ClientBase,
  ranks: SupplierRanks,
  { latestSent }: { latestSent: string },
): Promise<{ repeated: number; repeatedNames: string[]; givenUp: ReadonlySet<string> }> {
  await client.query('create index on import_stage (record_key)')
  const { repeated, repeatedNames } = await foldStage(client, ranks)
  await refuseRivals(client, 'isbn', 'su ISBN ')
  await refuseRivals(client, 'bibliomanager_id', 'su id ')
  for (const column of ['isbn', 'bibliomanager_id']) await client.query(`create index on import_stage (${column})`)
  await client.query('analyze import_stage')
  const givenUp = await settleExchange(client, latestSent)
  await client.query('create index on import_stage (is_withdrawal, is_exchange, seq)')
  return { repeated, repeatedNames, givenUp }
}

async function foldStage(client: ClientBase, ranks: SupplierRanks) {
  let repeated = 0
  const repeatedNames: string[] = []
  for await (const rows of readRepeated(client, FOLDED_AT_ONCE)) {
    const byKey = Map.groupBy(rows, ({ record }) => record.key)
    const sorted = [...byKey.values()].map(records => bySpeaker(records, ranks))
    const others = sorted.flatMap(each => each.others)
    const folded = sorted.map(({ own }) =>
      own.reduce((before, next) => ({ seq: next.seq, record: foldRecords(before.record, next.record) })),
    )
    await replaceStaged(client, folded, others)
    await refuseStaged(client, others, OF_ANOTHER_SUPPLIER)
    repeated += rows.length - folded.length - others.length
    const several = sorted.filter(({ own }) => own.length > 1).flatMap(({ own }) => own.at(-1)?.record ?? [])
    repeatedNames.push(
      ...several.slice(0, NAMED - repeatedNames.length).map(({ isbn, reference }) => isbn ?? reference),
    )
  }
  return { repeated, repeatedNames }
}

const OF_ANOTHER_SUPPLIER =
  'otro proveedor habla del mismo libro en estos archivos: los de cada uno se importan por separado'

/**
 * With supplier ranks, values of different suppliers must not be mixed: `own` holds the best ranked supplier's records (ties: the first), `others`
 * the rest.
 */
function bySpeaker(records: readonly RepeatedRecord[], ranks: SupplierRanks) {
  if (ranks.isEmpty) return { own: records, others: [] }
  const speakerOf = ({ record }: RepeatedRecord) => record.patch.supplier ?? ''
  const rankOf = (record: RepeatedRecord) => ranks.of(speakerOf(record), null)
  const best = records.reduce((best, next) => (rankOf(next) < rankOf(best) ? next : best))
  const isOwn = (record: RepeatedRecord) => isSameSupplier(speakerOf(record), speakerOf(best))
  return { own: records.filter(isOwn), others: records.filter(record => !isOwn(record)) }
}

async function refuseRivals(client: ClientBase, column: 'isbn' | 'bibliomanager_id', words: string): Promise<void> {
  await client.query(
    `update import_stage as rival set refusal = $1 || rival.${column} || ' ya vino en el registro ' || winner.record_key
     from (
       select distinct on (${column}) ${column}, record_key from import_stage
       where not is_withdrawal and refusal is null and ${column} in (
         select ${column} from import_stage where not is_withdrawal and refusal is null and ${column} is not null
         group by ${column} having count(*) > 1
       )
       order by ${column}, seq
     ) as winner
     where not rival.is_withdrawal and rival.${column} = winner.${column}
       and rival.record_key <> winner.record_key`,
    [words],
  )
}

interface MoveRow {
  seq: number
  book_id: number
  isbn: string
  id: string
  new_isbn: string | null
  new_id: string | null
  isbn_holder: number | null
  id_holder: number | null
}

async function settleExchange(client: ClientBase, latestSent: string): Promise<ReadonlySet<string>> {
  const rows = await readExchange(client, latestSent)
  // So many at once are not corrections. Each record that takes a name in use will be refused.
  if (rows.length > FEED_LIMITS.exchange) return new Set()
  const moves = rows.map(row => ({ ...toMove(row), seq: row.seq }))
  const possible = possibleMoves(moves)
  const together = moves.filter(({ book }) => possible.has(book))
  await client.query('update import_stage set is_exchange = true where seq = any($1)', [together.map(({ seq }) => seq)])
  return new Set(together.flatMap(({ gives }) => gives))
}

/** Known records that give their book an ISBN or id of another book, or leave theirs to another record of the import. */
async function readExchange(client: ClientBase, latestSent: string): Promise<MoveRow[]> {
  const { rows } = await client.query<MoveRow>(
    `select stage.seq, books.id as book_id, books.isbn, books.bibliomanager_id as id,
       stage.isbn as new_isbn, stage.bibliomanager_id as new_id, isbn_holder.id as isbn_holder, id_holder.id as id_holder
     from import_stage as stage
     join feed_records as feed on feed.record_key = stage.record_key
     join books on books.id = feed.book_id
       and (stage.isbn <> books.isbn or stage.bibliomanager_id <> books.bibliomanager_id)
     left join books as isbn_holder on isbn_holder.isbn = stage.isbn and isbn_holder.id <> books.id
     left join books as id_holder on id_holder.bibliomanager_id = stage.bibliomanager_id and id_holder.id <> books.id
     where not stage.is_withdrawal and stage.refusal is null
       and ${isNotOlder('$2')}
       and (isbn_holder.id is not null or id_holder.id is not null or exists (
         select from import_stage as other
         where not other.is_withdrawal and other.refusal is null and other.seq <> stage.seq
           and (other.isbn = books.isbn or other.bibliomanager_id = books.bibliomanager_id)))
     order by stage.seq limit $1`,
    [FEED_LIMITS.exchange + 1, latestSent],
  )
  return rows
}

function toMove(row: MoveRow): Move {
  const { book_id, isbn, id, new_isbn, new_id, isbn_holder, id_holder } = row
  const hasNewIsbn = new_isbn !== null && new_isbn !== isbn
  const hasNewId = new_id !== null && new_id !== id
  return {
    book: book_id,
    gives: [...(hasNewIsbn ? [isbnName(isbn)] : []), ...(hasNewId ? [idName(id)] : [])],
    takes: [
      ...(hasNewIsbn ? [{ name: isbnName(new_isbn), holder: isbn_holder }] : []),
      ...(hasNewId ? [{ name: idName(new_id), holder: id_holder }] : []),
    ],
  }
}
