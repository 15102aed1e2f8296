import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import { listBeginnings } from './log-files.ts'

const beginningSchema = v.object({
  at: v.pipe(
    v.string(),
    v.transform(text => new Date(text)),
  ),
})

/** Since when the log of the database is kept without a gap that the shop is in now: a backup of before can't go beyond that. Null: it is not. */
export async function readLogBeginning(place: BackupPlace): Promise<Date | null> {
  const beginnings = await Promise.all((await listBeginnings(place)).map(name => readBeginning(place, name)))
  return beginnings.reduce((newest, each) => (newest && (!each || each < newest) ? newest : each), null)
}

/** The same of one database, by where it says so. */
export async function readBeginning(place: BackupPlace, name: string): Promise<Date | null> {
  try {
    const read = v.safeParse(beginningSchema, await json(await place.get(name)))
    return read.success ? read.output.at : null
  } catch (error) {
    if (error instanceof NotKept) return null
    throw error
  }
}
