import { describe, expect, it } from 'vitest'
import { isBackupDue, lastTimeOfDay, newestUntil } from './backup-due.ts'
import { backupId } from './backup-id.ts'
import { readUruguayTime } from './uruguay-time.ts'

const at = (time: string) => new Date(`2026-11-25T${time}-03:00`)
const yesterday = new Date('2026-11-24T10:00:00-03:00')

describe('a backup is due', () => {
  const facts = {
    time: '03:30',
    newest: yesterday,
    logSince: null,
    failedAt: null,
    isKeyChanged: false,
    isOfAnother: false,
  }

  it('once it is that time in Montevideo, and not before', () => {
    expect(isBackupDue(facts, at('03:29:59'))).toBe(false)
    expect(isBackupDue(facts, at('03:30:00'))).toBe(true)
    expect(isBackupDue({ ...facts, newest: at('03:31:00') }, at('12:00:00'))).toBe(false)
  })

  it('at once where there is none', () => {
    expect(isBackupDue({ ...facts, newest: null }, at('01:00:00'))).toBe(true)
  })

  it('at once where the log begins after the newest, of which nothing that followed could be restored', () => {
    expect(isBackupDue({ ...facts, logSince: at('01:00:00') }, at('01:00:01'))).toBe(true)
    expect(isBackupDue({ ...facts, logSince: new Date(yesterday.getTime() - 1) }, at('01:00:01'))).toBe(false)
  })

  it('at once where the key was changed: what follows opens with another', () => {
    expect(isBackupDue({ ...facts, isKeyChanged: true }, at('01:00:00'))).toBe(true)
  })

  it('at once where the newest is of another database, as after the way back from a restored one', () => {
    expect(isBackupDue({ ...facts, isOfAnother: true }, at('01:00:00'))).toBe(true)
  })

  it('a quarter of an hour after one that failed', () => {
    expect(isBackupDue({ ...facts, failedAt: at('04:00:00') }, at('04:14:59'))).toBe(false)
    expect(isBackupDue({ ...facts, failedAt: at('04:00:00') }, at('04:15:00'))).toBe(true)
  })

  it('whatever was made, begun or failed while the clock was ahead', () => {
    const ahead = new Date('2027-06-01T10:00:00-03:00')
    const backups = [{ endedAt: ahead }, { endedAt: at('03:31:00') }]
    expect(newestUntil(at('03:27:00'), backups)).toBe(backups[1])
    expect(newestUntil(at('03:25:00'), backups)).toBeUndefined()
    expect(isBackupDue({ ...facts, failedAt: ahead }, at('03:30:00'))).toBe(true)
    // Another one would change nothing.
    expect(isBackupDue({ ...facts, newest: at('03:31:00'), logSince: ahead }, at('12:00:00'))).toBe(false)
  })
})

it('the time of day is that of Montevideo, today or yesterday', () => {
  expect(lastTimeOfDay('03:30', at('02:00:00'))).toEqual(new Date('2026-11-24T03:30:00-03:00'))
  expect(lastTimeOfDay('03:30', at('23:59:00'))).toEqual(at('03:30:00'))
})

it('a time of Montevideo is read as people write it', () => {
  expect(readUruguayTime('2026-11-20 14:05')).toEqual(new Date('2026-11-20T17:05:00Z'))
  expect(readUruguayTime('2026-11-20 14:05:59')).toEqual(new Date('2026-11-20T17:05:59Z'))
  for (const wrong of ['2026-11-31 10:00', '2026-11-20', '20/11/2026 14:05', '2026-11-20 24:05']) {
    expect(readUruguayTime(wrong), wrong).toBeNull()
  }
})

it('a backup is called by when it was begun in Montevideo', () => {
  expect(backupId(new Date('2026-11-25T02:00:00Z'))).toBe('2026-11-24_23-00-00')
})
