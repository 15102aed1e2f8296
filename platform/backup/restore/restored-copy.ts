import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SetupError } from '../../config.ts'

const moment = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
)
const schema = v.object({
  /** The backup's id. */
  backup: v.string(),
  /** The moment of the restored state. */
  stateOf: moment,
  restoredAt: moment,
  /** A copy to look at: it never acts. */
  isDrill: v.boolean(),
  /** When the shop was first opened on it; null: not yet. */
  openedAt: v.nullable(moment),
  /** When a command skipped the numbers of the lost time, before the shop was opened. */
  numbersLeftOutAt: v.optional(moment),
})

/** The note in a data folder that was restored from a backup. */
export type RestoredCopy = v.InferOutput<typeof schema>

const FILE = 'restored.json'

/** The folder's note; null if it was not restored from a backup. @throws SetupError if the note can't be read */
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

/** Atomic: a full disk or a power cut leaves the earlier note. */
export function writeRestoredCopy(dataFolder: string, copy: RestoredCopy): void {
  const unfinished = join(dataFolder, `${FILE}.new`)
  writeFileSync(unfinished, `${JSON.stringify(copy, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, join(dataFolder, FILE))
}

/** Whether the folder is a drill, which mails nobody and calls no partner. */
export function isDrill(dataFolder: string): boolean {
  return readRestoredCopy(dataFolder)?.isDrill ?? false
}
