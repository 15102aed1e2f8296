import { describeMachine } from '../machine.ts'
import { grouped, table } from '../report-table.ts'
import type { Upgrade } from './measure-upgrade.ts'

/** The longest that people who read or buy may wait, in ms. */
const LONGEST_HOLD_MS = 1000

/** True if no migration blocked anybody for longer than a second. */
export function isGentle({ steps }: Upgrade): boolean {
  return steps.every(
    ({ readersMs, writersMs, refused }) => Math.max(readersMs, writersMs) <= LONGEST_HOLD_MS && refused === 0,
  )
}

export function upgradeReport(
  { titles, orders, steps }: Upgrade,
  run: { date: string; busyBefore: number; busyAfter: number },
): string {
  const rows = steps.map(({ name, ms, readersMs, writersMs, table: held, longestMs, refused }) => [
    `\`${name}\``,
    inMs(ms),
    inMs(readersMs),
    inMs(writersMs),
    held ?? '',
    inMs(longestMs),
    String(refused),
  ])
  return `# Updating at ${grouped(titles)} titles and ${grouped(orders)} orders

Written by \`npm run bench -- upgrade\` on ${run.date}; don't edit it, run it again.

The data folder of the first release (test/released), filled up to this size, is migrated to now while somebody reads books, searches, changes
orders and prices, statement after statement, giving up after a second's waiting for a table. A migration's locks are looked at a hundred times a second;
what it makes itself nobody waits for. In ms:

${table(['migration', 'takes', 'keeps readers from a table', 'keeps writers from a table', 'the one held longest', 'the longest statement beside it', 'gave up'], rows)}

The search's own tables are those of 40,000 of the books: no migration of the way touches them.

Measured on ${describeMachine()}, Node ${process.versions.node}; ${run.busyBefore.toFixed(2)} processes wanted a core, on average, in the minute
before, ${run.busyAfter.toFixed(2)} in the last.
`
}

function inMs(ms: number): string {
  return grouped(Math.round(ms))
}
