import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const moment = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
)
const schema = v.object({
  /** Of which backup. */
  backup: v.string(),
  /** It holds the shop as it was then: what happened later is not in it. */
  stateOf: moment,
  restoredAt: moment,
  /** A copy to look at: it never acts. */
  isDrill: v.boolean(),
  /** When it was first opened to go on with; null: not yet. */
  openedAt: v.nullable(moment),
  /** When a command left out the numbers of the lost time, before it was opened. */
  numbersLeftOutAt: v.optional(moment),
})

/** What a data folder that came of a backup says of itself. */
export type RestoredCopy = v.InferOutput<typeof schema>

const FILE = 'restored.json'

/** Null where the folder did not come of a backup. */
export function readRestoredCopy(dataFolder: string): RestoredCopy | null {
  const path = join(dataFolder, FILE)
  return existsSync(path) ? v.parse(schema, JSON.parse(readFileSync(path, 'utf8'))) : null
}

export function writeRestoredCopy(dataFolder: string, copy: RestoredCopy): void {
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600 })
}

/** Whether the shop of that folder is a copy to look at, which writes to nobody and asks no partner. */
export function isDrill(dataFolder: string): boolean {
  return readRestoredCopy(dataFolder)?.isDrill ?? false
}
