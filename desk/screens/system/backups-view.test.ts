import { expect, it } from 'vitest'
import { backupsView } from './backups-view.ts'

it('names what can’t be restored beside what can', () => {
  const at = new Date('2026-11-26T06:30:00Z')
  const plan = { place: '/otro', time: '03:30', keep: { days: 7, weeks: 4, months: 6 }, isEncrypted: false }
  const kept = { id: '2026-11-26T063000Z', endedAt: at, bytes: 18_300_000, verification: null }
  const broken = [{ id: '2026-11-25T063000Z', fault: 'falta su backup.json' }]
  const view = backupsView({ plan, backups: [kept as never], broken, logSince: null, runs: [], logTrouble: null })
  expect(view.broken).toEqual(['El respaldo 2026-11-25T063000Z no sirve: falta su backup.json.'])
  expect(view.backups).toMatchObject([{ size: '18,3 MB', verification: 'nunca se probó' }])
})
