import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { checkLog } from '../archive/fetch-log.ts'
import { fetchTimelines } from '../archive/fetch-timelines.ts'
import { historyPath, logFolder, segmentPath } from '../archive/log-files.ts'
import { type BackupInfo, readBackup, writeInfo, writeVerification } from '../backup-info.ts'
import { folderPlace } from '../place/folder-place.ts'
import { sealedBuffer, sealingFor } from '../sealing.ts'
import { chooseBackup } from './choose-backup.ts'

const PART = { name: 'part', bytes: 5, sha256: '' }
const momentOf = (time: string) => new Date(`2026-11-20T${time}:00-03:00`)
const idOf = (time: string) => `2026-11-20_${time.replace(':', '-')}-00`

/** A shop of timeline 1, which kept two segments until nine; at half past eight it was taken back to eight, as timeline 2. */
async function restoredShop() {
  const folder = temporaryFolder()
  const place = folderPlace(folder)
  const source = { place, identity: null }
  const keep = async (name: string, time: string, content = Buffer.alloc(16)) => {
    await place.put(name, await sealedBuffer(sealingFor(null), content))
    utimesSync(join(folder, name), momentOf(time), momentOf(time))
  }
  const keepSegment = (timeline: number, number: number, time: string, cluster = '7') =>
    keep(segmentPath(logFolder(cluster), `0000000${timeline}000000000000000${number}`, '.zst'), time)
  const backUp = async (time: string, timeline: number, to: string, cluster = '7') => {
    const [id, at] = [idOf(time), momentOf(time)]
    const info: BackupInfo = {
      ...{ format: 1, id, startedAt: at, endedAt: at, cluster, postgresVersion: '18', migration: '1.sql' },
      ...{ timeline, from: to, to, isEncrypted: false, rows: {} },
      ...{ base: PART, manifest: PART, folder: PART, tables: PART },
    }
    await writeInfo(place, info)
  }
  await backUp('03:30', 1, '0/1000000')
  await keepSegment(1, 1, '08:00')
  await keepSegment(1, 2, '09:00')
  const left = Buffer.from('1\t0/1F00000\tbefore 2026-11-20 08:00:00-03\n')
  await keep(historyPath(logFolder('7'), '00000002.history', '.zst'), '09:05', left)
  const chosen = async (to: string | null) => {
    const choice = { ...source, to: to ? momentOf(to) : null }
    const { backup } = await chooseBackup(choice)
    const into = join(temporaryFolder(), 'wal')
    const { timeline } = await fetchTimelines(source, { ...choice, backup, into })
    return [backup.id.slice(11, 16), timeline]
  }
  return { place, source, keepSegment, backUp, chosen }
}

it('of a shop that went back to the folder of before the last moment is its own, though the one that it left has a newer backup', async () => {
  const { place, source, keepSegment, backUp, chosen } = await restoredShop()
  await keepSegment(2, 1, '10:00')
  await backUp('09:10', 2, '0/1F80000')
  expect(await chosen(null)).toEqual(['09-10', 2])
  expect(await chosen('09:30')).toEqual(['09-10', 2])

  await keepSegment(1, 3, '11:10')
  expect(await chosen(null)).toEqual(['03-30', 1])
  expect(await chosen('11:10')).toEqual(['03-30', 1])
  expect(await chosen('09:30')).toEqual(['09-10', 2])
  const to = 'backup' as const
  expect((await chooseBackup({ ...source, to })).backup.id).toBe(idOf('09:10'))

  // What is tried of its log is what restoring reads.
  const first = await readBackup(place, idOf('03:30'))
  if (!first) throw new Error('no backup')
  await checkLog(source, first)
  await keepSegment(1, 5, '11:20')
  await expect(checkLog(source, first)).rejects.toThrow('falta 000000010000000000000004')
})

it('of a shop that was taken back past its newest backup the last moment is of after that', async () => {
  const { backUp, keepSegment, chosen, source } = await restoredShop()
  await backUp('08:50', 1, '0/2800000')
  expect(await chosen(null)).toEqual(['08-50', 1])
  await keepSegment(2, 1, '10:00')
  expect(await chosen(null)).toEqual(['03-30', 2])
  expect((await chooseBackup({ ...source, to: momentOf('08:55') })).backup.id).toBe(idOf('08:50'))
  // A backup of which no log is kept yet is newer than all that is.
  await backUp('10:30', 3, '0/3000000')
  expect((await chooseBackup({ ...source, to: null })).backup.id).toBe(idOf('10:30'))
})

it('what was kept last may be another database, and a damaged backup of it serves less than a sound one', async () => {
  const { place, source, keepSegment, backUp } = await restoredShop()
  await backUp('09:10', 1, '0/1000000', '8')
  await keepSegment(1, 1, '09:20', '8')
  const chosen = async () => (await chooseBackup({ ...source, to: null })).backup.id
  expect(await chosen()).toBe(idOf('09:10'))
  await keepSegment(1, 3, '11:10')
  expect(await chosen()).toBe(idOf('03:30'))
  await writeVerification(place, idOf('03:30'), { at: momentOf('12:00'), how: 'restored', faults: ['base.tar'] })
  expect(await chosen()).toBe(idOf('09:10'))
})
