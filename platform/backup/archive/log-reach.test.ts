import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type BackupInfo, listBackups, type Verification, writeInfo, writeVerification } from '../backup-info.ts'
import { folderPlace } from '../place/folder-place.ts'
import { pruneBackups } from '../prune-backups.ts'
import { sealedBuffer, sealingFor } from '../sealing.ts'
import { writeUruguayTime } from '../uruguay-time.ts'
import { damageOfLog } from './log-damage.ts'
import { beginningPath, caughtUpPath, historyPath, logFolder, piecePath, segmentPath } from './log-files.ts'
import { reachableSpans } from './log-reach.ts'

const RULE = { days: 2, weeks: 1, months: 0 }
const part = { name: 'part', bytes: 5, sha256: '' }
const FOLDER = logFolder('7')

const momentOf = (time: string) => new Date(`2026-11-${time}:00-03:00`)
const idOf = (time: string) => `2026-11-${time.replace('T', '_').replace(':', '-')}-00`
const segmentOf = (timeline: number, segment: number) =>
  (timeline.toString(16).padStart(8, '0') + segment.toString(16).padStart(16, '0')).toUpperCase()
const wholeOf = (timeline: number, segment: number) => segmentPath(FOLDER, segmentOf(timeline, segment), '.zst')
const pieceOf = (timeline: number, segment: number, from: number, to: number) =>
  piecePath(FOLDER, segmentOf(timeline, segment), { from, to, suffix: '.zst' })

/** Backups by their times, each at the beginning of the segment of that number, and when each file of the log was kept. */
async function placeWith({
  backups,
  log,
  since,
  timelines = {},
}: {
  backups: Record<string, number>
  log: Record<string, string>
  since: string
  timelines?: Record<string, number>
}) {
  const folder = temporaryFolder()
  const place = folderPlace(folder)
  for (const [time, segment] of Object.entries(backups)) {
    const at = momentOf(time)
    const position = `0/${(segment * 0x100_0000).toString(16)}`
    const info: BackupInfo = {
      format: 1,
      id: idOf(time),
      startedAt: at,
      endedAt: at,
      cluster: '7',
      postgresVersion: '18',
      migration: '1.sql',
      from: position,
      to: position,
      timeline: timelines[time] ?? 1,
      isEncrypted: false,
      rows: {},
      base: part,
      manifest: part,
      folder: part,
      tables: part,
    }
    await writeInfo(place, info)
  }
  const keep = async (name: string, time: string, content: Buffer = Buffer.from('log')) => {
    await place.put(name, content)
    utimesSync(join(folder, name), momentOf(time), momentOf(time))
  }
  for (const [name, time] of Object.entries(log)) await keep(name, time)
  const begin = (time: string) => place.put(beginningPath('7'), Buffer.from(JSON.stringify({ at: momentOf(time) })))
  await begin(since)
  const spans = async () =>
    (await reachableSpans(place, await listBackups(place))).map(({ from, until }) =>
      [from, until].map(moment => moment && writeUruguayTime(moment).slice(8, 16)),
    )
  const prune = () => pruneBackups(place, RULE, new Date('2026-11-25T20:00:00Z'))
  const verified = (time: string, how: Partial<Verification>) =>
    writeVerification(place, idOf(time), { at: momentOf('26T10:00'), how: 'restored', faults: [], ...how })
  const damage = async () => damageOfLog(await listBackups(place))
  return { place, keep, begin, spans, prune, verified, damage }
}

const wholes = (...segments: number[]) =>
  Object.fromEntries(segments.map((segment, n) => [wholeOf(1, segment), `25T14:0${n}`]))

it('any second is reached since the first backup, and another one of the same day changes nothing of that', async () => {
  const { spans, prune } = await placeWith({
    backups: { '25T10:00': 5, '25T12:00': 6, '25T14:00': 8 },
    log: wholes(5, 6, 7, 8),
    since: '25T09:59',
  })
  expect(await spans()).toEqual([['25 10:00', null]])
  expect((await prune()).map(({ id }) => id)).toEqual([idOf('25T12:00')])
  expect(await spans()).toEqual([['25 10:00', null]])
})

it('not since a backup that is kept for its week alone, whose log is gone', async () => {
  const backups = { '21T03:30': 2, '23T03:30': 5, '24T03:30': 6, '25T03:30': 8 }
  const { spans, prune } = await placeWith({ backups, log: wholes(2, 3, 4, 5, 6, 7, 8), since: '20T00:00' })
  expect(await spans()).toEqual([['21 03:30', null]])
  await prune()
  expect(await spans()).toEqual([['24 03:30', null]])
})

it('nor across a gap, of whole segments or of pieces; the newest needs no log yet', async () => {
  const backups = { '23T03:30': 5, '24T03:30': 7, '25T14:30': 9 }
  const gap = await placeWith({
    backups,
    log: { [wholeOf(1, 5)]: '23T08:00', [wholeOf(1, 7)]: '24T08:00', [wholeOf(1, 8)]: '25T14:00' },
    since: '20T00:00',
  })
  expect(await gap.spans()).toEqual([
    ['23 03:30', '23 08:00'],
    ['24 03:30', null],
  ])
  const pieces = { [pieceOf(1, 9, 0, 100)]: '25T14:40', [pieceOf(1, 9, 200, 300)]: '25T14:42' }
  const lacking = await placeWith({ backups: { '25T14:30': 9 }, log: pieces, since: '20T00:00' })
  expect(await lacking.spans()).toEqual([['25 14:30', '25 14:40']])
  await lacking.keep(pieceOf(1, 9, 100, 200), '25T14:41')
  expect(await lacking.spans()).toEqual([['25 14:30', null]])
  const late = await placeWith({ backups: { '25T14:30': 9 }, log: {}, since: '25T14:40' })
  expect(await late.spans()).toEqual([])
})

it('nor from a backup that is known to be damaged', async () => {
  const backups = { '24T03:30': 5, '25T03:30': 7 }
  const { spans, verified } = await placeWith({ backups, log: wholes(5, 6, 7, 8), since: '20T00:00' })
  await verified('24T03:30', { faults: ['base.tar'] })
  expect(await spans()).toEqual([['25 03:30', null]])
  await verified('25T03:30', { faults: ['base.tar'] })
  expect(await spans()).toEqual([])
})

it('nor beyond a piece that verifying found damaged, until the whole segment takes its place', async () => {
  const log = {
    [wholeOf(1, 5)]: '24T23:00',
    [wholeOf(1, 6)]: '25T03:40',
    [pieceOf(1, 7, 0, 100)]: '25T04:00',
    [pieceOf(1, 7, 100, 200)]: '25T05:00',
  }
  const backups = { '24T03:30': 5, '25T03:30': 6 }
  const { place, spans, verified, damage, keep } = await placeWith({ backups, log, since: '20T00:00' })
  const piece = pieceOf(1, 7, 100, 200)
  await verified('24T03:30', { logDamage: { piece, until: momentOf('25T04:00') } })
  expect(await spans()).toEqual([['24 03:30', '25 04:00']])
  const said = { backup: idOf('25T03:30'), piece, until: momentOf('25T04:00') }
  expect(await damage()).toEqual(said)
  await keep(wholeOf(1, 7), '25T06:00')
  await place.remove(piece)
  expect(await spans()).toEqual([['24 03:30', null]])
  expect(await damage()).toBeNull()
})

it('a damaged piece of before the newest backup costs what follows it up to that backup', async () => {
  const log = { [wholeOf(1, 5)]: '24T12:00', [wholeOf(1, 6)]: '25T03:20', [wholeOf(1, 7)]: '25T06:00' }
  const backups = { '24T03:30': 5, '25T03:30': 7 }
  const { spans, verified, damage } = await placeWith({ backups, log, since: '20T00:00' })
  await verified('24T03:30', { logDamage: { piece: wholeOf(1, 6), until: momentOf('24T12:00') } })
  expect(await spans()).toEqual([
    ['24 03:30', '24 12:00'],
    ['25 03:30', null],
  ])
  expect(await damage()).toBeNull()
})

it('does not promise what waited for a place that was away, and of which only a part was kept', async () => {
  const log = { [wholeOf(1, 5)]: '25T05:59' }
  const { spans, keep } = await placeWith({ backups: { '25T03:30': 5 }, log, since: '20T00:00' })
  const caughtUp = (position: string, time: string) =>
    keep(caughtUpPath('7', 1), time, Buffer.from(JSON.stringify({ to: position })))
  await caughtUp('0/6000000', '25T06:00')
  expect(await spans()).toEqual([['25 03:30', null]])
  // The place was away from six to two; then two segments were kept, and the machine died.
  await keep(wholeOf(1, 6), '25T14:00')
  await keep(wholeOf(1, 7), '25T14:00')
  expect(await spans()).toEqual([['25 03:30', '25 06:00']])
  await keep(pieceOf(1, 8, 0, 4096), '25T14:01')
  await caughtUp('0/8001000', '25T14:01')
  expect(await spans()).toEqual([['25 03:30', null]])
})

it('while more is written all the time, what is promised is that up to which all was noted to be kept', async () => {
  const log = { [wholeOf(1, 5)]: '25T11:58', [wholeOf(1, 6)]: '25T12:00' }
  const { spans, keep } = await placeWith({ backups: { '25T03:30': 5 }, log, since: '20T00:00' })
  const note = { to: '0/6800000', at: momentOf('25T11:59') }
  await keep(caughtUpPath('7', 1), '25T12:00', Buffer.from(JSON.stringify(note)))
  expect(await spans()).toEqual([['25 03:30', '25 11:59']])
})

it('nor what was noted to be kept behind a damaged piece', async () => {
  const log = { [wholeOf(1, 5)]: '25T05:59', [wholeOf(1, 6)]: '25T14:00', [wholeOf(1, 7)]: '25T14:00' }
  const { spans, keep, verified } = await placeWith({ backups: { '25T03:30': 5 }, log, since: '20T00:00' })
  await keep(caughtUpPath('7', 1), '25T14:02', Buffer.from('{"to":"0/8000000"}'))
  await verified('25T03:30', { logDamage: { piece: wholeOf(1, 6), until: momentOf('25T05:59') } })
  expect(await spans()).toEqual([['25 03:30', '25 05:59']])
})

it.each(['open', 'encrypted'])('goes on through a restored shop, whose history is %s', async kind => {
  const key = kind === 'encrypted' ? await identityToRecipient(await generateX25519Identity()) : null
  const sealing = sealingFor(key)
  const log = { [wholeOf(1, 5)]: '25T12:00', [pieceOf(1, 6, 0, 4096)]: '25T17:58' }
  const { spans, begin, keep } = await placeWith({ backups: { '25T10:00': 5 }, log, since: '25T09:00' })
  expect(await spans()).toEqual([['25 10:00', null]])
  // The log of the restored one begins, and nothing of it is kept yet.
  const history = historyPath(FOLDER, '00000002.history', sealing.suffix)
  await keep(history, '25T18:03', await sealedBuffer(sealing, Buffer.from('1\t0/6001000\tno recovery target\n')))
  await begin('25T18:03')
  expect(await spans()).toEqual([['25 10:00', '25 17:58']])
  await keep(pieceOf(2, 6, 0, 8192), '25T18:04')
  expect(await spans()).toEqual([['25 10:00', null]])
})

it('does not promise what a shop left behind that was restored to before it', async () => {
  const log = {
    [wholeOf(1, 5)]: '25T12:00',
    [pieceOf(1, 6, 0, 4096)]: '25T17:00',
    [pieceOf(1, 6, 4096, 8192)]: '25T17:58',
    [pieceOf(2, 6, 0, 8192)]: '25T18:04',
  }
  const backups = { '25T10:00': 5, '25T18:05': 7 }
  const { spans, keep } = await placeWith({ backups, timelines: { '25T18:05': 2 }, log, since: '25T18:03' })
  const history = Buffer.from('1\t0/6001000\tbefore 2026-11-25 17:00:00-03\n')
  await keep(historyPath(FOLDER, '00000002.history', '.zst'), '25T18:03', await sealedBuffer(sealingFor(null), history))
  expect(await spans()).toEqual([
    ['25 10:00', '25 17:00'],
    ['25 18:05', null],
  ])
})

it('prune keeps the log of a restored shop whose positions are lower', async () => {
  const needed = [wholeOf(1, 20), wholeOf(1, 21), wholeOf(2, 7), wholeOf(2, 8)]
  const { place, prune } = await placeWith({
    backups: { '09T03:30': 5, '24T03:30': 20, '25T03:30': 7 },
    timelines: { '25T03:30': 2 },
    log: Object.fromEntries([wholeOf(1, 5), wholeOf(2, 6), ...needed].map(name => [name, '25T14:00'])),
    since: '24T17:00',
  })
  await prune()
  expect((await place.list(FOLDER)).map(({ name }) => name)).toEqual([...needed, beginningPath('7')])
})
