import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SetupError } from '../../config.ts'

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

/** Null where the folder did not come of a backup. @throws SetupError where that can't be read */
export function readRestoredCopy(dataFolder: string): RestoredCopy | null {
  const path = join(dataFolder, FILE)
  if (!existsSync(path)) return null
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new SetupError(
      `${path} no se puede leer, y solo él dice si esta carpeta es una copia para mirar. No se tocó nada: repón el respaldo otra vez, en otra carpeta.`,
    )
  }
}

/** A full disk, or a power cut, leaves what was there before. */
export function writeRestoredCopy(dataFolder: string, copy: RestoredCopy): void {
  const unfinished = join(dataFolder, `${FILE}.new`)
  writeFileSync(unfinished, `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, join(dataFolder, FILE))
}

/** Whether the shop of that folder is a copy to look at, which writes to nobody and asks no partner. */
export function isDrill(dataFolder: string): boolean {
  return readRestoredCopy(dataFolder)?.isDrill ?? false
}
