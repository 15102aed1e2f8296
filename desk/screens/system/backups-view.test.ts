import { expect, it } from 'vitest'
import { backupsView } from './backups-view.ts'

const NOTHING = { logSince: null, placeFault: null, runs: [], logTrouble: null }

it('names what can’t be restored beside what can', () => {
  const at = new Date('2026-11-26T06:30:00Z')
  const plan = { place: '/otro', time: '03:30', keep: { days: 7, weeks: 4, months: 6 }, isEncrypted: false }
  const kept = { id: '2026-11-26T063000Z', endedAt: at, bytes: 18_300_000, verification: null }
  const broken = [{ id: '2026-11-25T063000Z', fault: 'falta su backup.json' }]
  const view = backupsView({ plan, backups: [kept as never], broken, ...NOTHING })
  expect(view.broken).toEqual(['El respaldo 2026-11-25T063000Z no sirve: falta su backup.json.'])
  expect(view.backups).toMatchObject([{ size: '18,3 MB', verification: 'nunca se probó', isDamaged: false }])
})

it('says up to when what followed a backup can be read', () => {
  const at = new Date('2026-11-26T06:30:00Z')
  const plan = { place: '/otro', time: '03:30', keep: { days: 7, weeks: 4, months: 6 }, isEncrypted: false }
  const wordsOf = (until: Date | null) => {
    const verification = { at, how: 'restored', faults: [], logDamage: { piece: 'wal/7/x', until } }
    const kept = { id: '2026-11-26_03-30-00', endedAt: at, bytes: 1, verification }
    const view = backupsView({ plan, backups: [kept as never], broken: [], ...NOTHING })
    expect(view.backups[0]?.isDamaged).toBe(true)
    return view.backups[0]?.verification
  }
  expect(wordsOf(new Date('2026-11-26T07:00:12Z'))).toBe(
    'se repuso bien el 26/11/2026 03:30; lo que siguió está DAÑADO: se lee hasta 2026-11-26 04:00:12',
  )
  expect(wordsOf(null)).toMatch(/DAÑADO: no se lee nada$/)
})

it('of a place that can’t be read says why, and not that there is nothing', () => {
  const plan = { place: '/otro', time: '03:30', keep: { days: 7, weeks: 4, months: 6 }, isEncrypted: false }
  const read = backupsView({ plan, backups: [], broken: [], ...NOTHING })
  expect(read).toMatchObject({ isRead: true, trouble: null })
  const logTrouble = { since: new Date(), fault: 'falta' }
  const unread = backupsView({ plan, backups: [], broken: [], ...NOTHING, logTrouble, placeFault: 'Falta el disco' })
  expect(unread).toMatchObject({ isRead: false, trouble: 'Falta el disco.' })
})
