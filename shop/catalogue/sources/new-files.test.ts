import { describe, expect, it } from 'vitest'
import { type KnownFile, newFiles } from './new-files.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const file = (name: string, minutes: number, mark = '1') => ({ name, mark, modifiedAt: ago(minutes) })
const known = (...files: [name: string, mark: string, seenMinutes: number, isTaken?: boolean][]) =>
  new Map<string, KnownFile>(
    files.map(([name, mark, minutes, isTaken = true]) => [name, { name, mark, seenAt: ago(minutes), isTaken }]),
  )
const names = ({ ready, growing }: ReturnType<typeof newFiles>) => ({
  ready: ready.map(({ name }) => name),
  growing: growing.map(({ name }) => name),
})
const all = { picks: 'all-new', now } as const

describe('new files', () => {
  it('are those not taken yet, or another by now, the oldest first', () => {
    const files = [file('c', 20, '2'), file('a', 60), file('b', 50)]
    expect(names(newFiles(files, known(['a', '1', 90], ['c', '1', 90]), all))).toEqual({
      ready: ['b', 'c'],
      growing: [],
    })
  })

  it('are the last one alone, where the others are older states of it', () => {
    const files = [file('viejo', 600), file('nuevo', 30)]
    expect(names(newFiles(files, new Map(), { picks: 'newest', now }))).toEqual({ ready: ['nuevo'], growing: [] })
    expect(names(newFiles(files, known(['nuevo', '1', 30]), { picks: 'newest', now })).ready).toEqual([])
  })

  it('wait while they may still be written', () => {
    expect(names(newFiles([file('a', 0)], new Map(), all))).toEqual({ ready: [], growing: ['a'] })
    const grown = known(['a', '0', 5, false])
    expect(names(newFiles([file('a', 0)], grown, all)).growing).toEqual(['a'])
  })

  it('are whole once they stayed the same for a minute, or were not touched for long', () => {
    expect(names(newFiles([file('a', 0)], known(['a', '1', 1, false]), all)).ready).toEqual(['a'])
    expect(names(newFiles([file('a', 15)], new Map(), all)).ready).toEqual(['a'])
    // The server's clock is fast.
    expect(names(newFiles([file('a', -60)], known(['a', '1', 2, false]), all)).ready).toEqual(['a'])
  })
})
