import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type BackupInfo, writeInfo } from '../backup-info.ts'
import { folderPlace } from '../place/folder-place.ts'
import { SEGMENT_BYTES } from '../replication/log-position.ts'
import { DamagedLog } from '../restore/damaged-backup.ts'
import { KeyRefused, sealedBuffer, sealingFor } from '../sealing.ts'
import { checkLog, fetchLog } from './fetch-log.ts'
import { fetchTimelines, goesOnFrom } from './fetch-timelines.ts'
import { beginningPath, historyPath, listLog, logFolder, piecePath, segmentPath } from './log-files.ts'

const PART = { name: 'part', bytes: 5, sha256: '' }
const NOON = new Date('2026-11-20T15:00:00Z')
const FOLDER = logFolder('7')
const BACKUP: BackupInfo = {
  format: 1,
  id: '2026-11-20_03-30-00',
  startedAt: NOON,
  endedAt: NOON,
  cluster: '7',
  postgresVersion: '18',
  migration: '1.sql',
  timeline: 1,
  from: '0/5000000',
  to: '0/5000000',
  isEncrypted: false,
  rows: {},
  base: PART,
  manifest: PART,
  folder: PART,
  tables: PART,
}
const HISTORY = '1\t0/5000028\tbefore 2026-11-20 14:05:00-03\n\n2\t1/A0000000\tno recovery target specified\n'

describe('the history of a timeline', () => {
  it('goes on from a backup that ends before its own timeline was left', () => {
    expect(goesOnFrom(HISTORY, { timeline: 1, to: '0/5000028' })).toBe(true)
    expect(goesOnFrom(HISTORY, { timeline: 2, to: '0/FF000000' })).toBe(true)
  })

  it('does not go on from one that was made after the turn, or in another timeline', () => {
    expect(goesOnFrom(HISTORY, { timeline: 1, to: '0/5000029' })).toBe(false)
    expect(goesOnFrom(HISTORY, { timeline: 3, to: '0/1' })).toBe(false)
  })
})

describe('a later timeline', () => {
  /** A database was restored an hour after noon. */
  async function placeWith(history: Buffer, suffix: string) {
    const folder = temporaryFolder()
    const place = folderPlace(folder)
    const first = segmentPath(FOLDER, '000000020000000000000005', '.zst')
    const path = historyPath(FOLDER, '00000002.history', suffix)
    for (const [name, content] of [[first, Buffer.from('log')] as const, [path, history] as const]) {
      await place.put(name, content)
      utimesSync(join(folder, name), new Date('2026-11-20T16:00:00Z'), new Date('2026-11-20T16:00:00Z'))
    }
    const into = join(temporaryFolder(), 'wal')
    const fetch = async (to: Parameters<typeof fetchTimelines>[1]['to']) =>
      (await fetchTimelines({ place, identity: null }, { backup: BACKUP, to, into })).timeline
    return { fetch, into }
  }

  it('that was kept with another key is not needed for what was before it, and its name is taken', async () => {
    const recipient = await identityToRecipient(await generateX25519Identity())
    const history = await sealedBuffer(sealingFor(recipient), Buffer.from(HISTORY))
    const { fetch, into } = await placeWith(history, '.zst.age')
    expect(await fetch('backup')).toBe(1)
    expect(await fetch(NOON)).toBe(1)
    expect(readdirSync(into)).toEqual(['00000002.history'])
    expect(readFileSync(join(into, '00000002.history'), 'utf8')).toBe('')
    await expect(fetch(new Date('2026-11-20T16:00:00Z'))).rejects.toThrow(KeyRefused)
    await expect(fetch(null)).rejects.toThrow(KeyRefused)
  })

  it('whose history is damaged is no fault of the backup', async () => {
    const { fetch } = await placeWith(Buffer.from('x'), '.zst')
    expect(await fetch('backup')).toBe(1)
    await expect(fetch(null)).rejects.toThrow(DamagedLog)
  })
})

describe('the log that follows a backup', () => {
  const keptAs = async (...files: [segment: string, from?: number, to?: number][]) => {
    const place = folderPlace(temporaryFolder())
    for (const [segment, from, to] of files) {
      const path =
        from === undefined || to === undefined
          ? segmentPath(FOLDER, segment, '.zst')
          : piecePath(FOLDER, segment, { from, to, suffix: '.zst' })
      await place.put(path, await sealedBuffer(sealingFor(null), Buffer.alloc(16)))
    }
    return place
  }
  const check = async (...files: Parameters<typeof keptAs>) =>
    checkLog({ place: await keptAs(...files), identity: null }, BACKUP)
  const segment = (number: number, timeline = 1) => `0000000${timeline}000000000000000${number}`

  it('is whole where nothing lacks, and where nothing follows without a gap', async () => {
    await check([segment(5)], [segment(6), 0, 100], [segment(6), 100, 200])
    await check([segment(7)], [segment(8)])
    // Another timeline that was left behind is not on the way.
    await check([segment(5)], [segment(8, 2)])
  })

  it('lacks a segment, or a piece of one, where more lies behind it', async () => {
    await expect(check([segment(5)], [segment(7)])).rejects.toThrow(`falta ${segment(6)}`)
    await expect(check([segment(4)], [segment(6)])).rejects.toThrow(`falta ${segment(5)}`)
    await expect(check([segment(5), 0, 100], [segment(5), 200, 300])).rejects.toThrow(
      `falta una parte de ${segment(5)}, desde el byte 100`,
    )
    await expect(check([segment(5)], [segment(6), 100, 200])).rejects.toThrow(DamagedLog)
  })

  it('does not count what a shop left behind that was restored to before it', async () => {
    const place = await keptAs([segment(5)], [segment(6)], [segment(7)])
    const put = async (name: string, content: Buffer) => place.put(name, await sealedBuffer(sealingFor(null), content))
    await put(
      historyPath(FOLDER, '00000002.history', '.zst'),
      Buffer.from('1\t0/6000028\tbefore 2026-11-20 14:05-03\n'),
    )
    await place.put(segmentPath(FOLDER, segment(8), '.zst'), Buffer.from('damaged'))
    await put(piecePath(FOLDER, segment(6, 2), { from: 0, to: 100, suffix: '.zst' }), Buffer.alloc(100))
    const source = { place, identity: null }
    await checkLog(source, BACKUP)
    const [own] = (await listLog(place, '7')).files.filter(({ segment }) => segment.startsWith('00000002'))
    const into = temporaryFolder()
    const way = await fetchTimelines(source, { backup: BACKUP, to: null, into })
    expect(await fetchLog(source, { backup: BACKUP, way, until: null, into })).toEqual({
      keptUntil: own?.storedAt,
      lastSegment: 0x6000000n,
      next: 'nothing',
    })
    expect(readdirSync(into)).toEqual(['00000002.history', segment(5), segment(6, 2)].sort())
  })

  it('lacks the segment in which a timeline was left, where the next one does not have it', async () => {
    const place = folderPlace(temporaryFolder())
    const put = async (name: string, content: Buffer) => place.put(name, await sealedBuffer(sealingFor(null), content))
    const whole = (name: string) => put(segmentPath(FOLDER, name, '.zst'), Buffer.alloc(SEGMENT_BYTES, 1))
    await whole(segment(5))
    await whole(segment(6))
    await put(historyPath(FOLDER, '00000002.history', '.zst'), Buffer.from('1\t0/6000028\tno recovery target\n'))
    const source = { place, identity: null }
    const into = temporaryFolder()
    const way = await fetchTimelines(source, { backup: BACKUP, to: null, into })
    const fetch = () => fetchLog(source, { backup: BACKUP, way, until: null, into })
    expect(await fetch()).toMatchObject({ next: 'nothing' })
    const content = readFileSync(join(into, segment(6)))
    // What came after it was left behind.
    expect([content.indexOf(0), content.lastIndexOf(1)]).toEqual([0x28, 0x27])

    await whole(segment(7, 2))
    await expect(fetch()).rejects.toThrow(`falta ${segment(6, 2)}`)
    await expect(checkLog(source, BACKUP)).rejects.toThrow(`falta ${segment(6, 2)}`)
    await whole(segment(6, 2))
    expect(await fetch()).toMatchObject({ next: 'nothing' })
  })

  it('lacks its first segment where it was being kept when the newest backup was made', async () => {
    const place = await keptAs([segment(6)])
    await writeInfo(place, BACKUP)
    const begin = (at: Date) => place.put(beginningPath('7'), Buffer.from(JSON.stringify({ at })))
    await begin(new Date('2026-11-20T15:01:00Z'))
    await checkLog({ place, identity: null }, BACKUP)
    await begin(new Date('2026-11-20T14:59:00Z'))
    await expect(checkLog({ place, identity: null }, BACKUP)).rejects.toThrow(`falta ${segment(5)}`)
    await writeInfo(place, { ...BACKUP, id: '2026-11-21_03-30-00', endedAt: new Date('2026-11-21T06:31:00Z') })
    await checkLog({ place, identity: null }, BACKUP)
  })
})
