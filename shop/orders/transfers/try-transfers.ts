import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { LOCK_NOT_AVAILABLE, waitForLocksAtMost } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { rehearse } from '../rehearse.ts'
import { findAlikeOfLines } from './alike-lines.ts'
import { type ImportedLine, importLine, longKeyOf, withAlike } from './import-transfers.ts'
import { type LineOfFile, linesOfOneFile } from './lines-of-one-file.ts'
import { possibleOrders } from './named-orders.ts'
import type { StatementLine } from './read-statement.ts'

/** How long the dry run waits for a locked row, in ms. Less than the second after which PostgreSQL looks for deadlocks. */
const PATIENCE_MS = 200
/** All tries together take as long as a buyer waits for a row. */
const TRIES = 25

/**
 * A dry run of `importTransfers`; nothing is kept. Each line is tried in its own transaction, after the earlier lines that it depends on.
 * So no order is locked for longer than a few lines take, however many there are.
 */
export async function tryTransfers(
  deps: OrderDeps,
  { lines, source, operator }: { lines: readonly StatementLine[]; source: string; operator: string },
): Promise<ImportedLine[]> {
  const tried: ImportedLine[] = []
  const before = createDependencies()
  const alikeOf = await findAlikeOfLines(deps.db, lines)
  for (const line of linesOfOneFile(lines)) {
    if (line.kind !== 'credit') {
      tried.push(line)
      continue
    }
    const needed = before.of(line)
    const become = await givingWay(deps, async transaction => {
      for (const each of needed) await importLine(deps, transaction, each, { source, operator })
      return importLine(deps, transaction, line, { source, operator })
    })
    before.add(line, needed, become)
    tried.push(withAlike(become, alikeOf))
  }
  return tried
}

/** Tracks which earlier lines a later one depends on: they recorded its key, or used an order that it names. */
function createDependencies() {
  /**
   * For each key: the last line that changed something, after the lines that it depends on. For an order these are all lines that used it
   * before.
   */
  const chains = new Map<string, LineOfFile[]>()
  return {
    of(line: LineOfFile): LineOfFile[] {
      const found = new Set(keysOf(line).flatMap(key => chains.get(key) ?? []))
      return [...found].sort((a, b) => a.line - b.line)
    },
    add(line: LineOfFile, needed: readonly LineOfFile[], become: ImportedLine): void {
      if (!('transfer' in become) || become.kind === 'known') return
      chains.set(transferKey(become.transfer.key), [...needed, line])
      if ('orderId' in become) chains.set(orderKey(become.orderId), [...needed, line])
    },
  }
}

/** Every key that importing a line may look up (`importLine`). */
function keysOf(line: LineOfFile): string[] {
  const ids = possibleOrders(line.description)
  const key = line.id ?? line.digest
  return [...[key, longKeyOf(key, line)].map(transferKey), ...ids.map(orderKey)]
}

const transferKey = (key: string) => `transfer ${key}`
const orderKey = (id: number) => `order ${id}`

/** Runs a dry run that releases its locks and retries when it must wait. So it neither blocks others nor deadlocks with them. */
async function givingWay<Outcome>(
  deps: OrderDeps,
  attempt: (transaction: Transaction<DB>) => Promise<Outcome>,
): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await rehearse(deps, async transaction => {
        await waitForLocksAtMost(transaction, PATIENCE_MS)
        return attempt(transaction)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
    }
  }
}
