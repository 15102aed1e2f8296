import { describe, expect, it } from 'vitest'
import { cleanFileName, isStalled } from './prepared-import.ts'

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\libros\\marzo.xml', 'marzo.xml'],
    ['a\u0000b\u202egnp.csv', 'abgnp.csv'],
    ['línea\nnueva.csv', 'líneanueva.csv'],
    ['  ', 'archivo'],
    ['carpeta/', 'archivo'],
    ['ñandú (2).csv', 'ñandú (2).csv'],
  ])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept))

  it('is no longer than a line', () => expect(cleanFileName('😀'.repeat(500))).toBe('😀'.repeat(120)))
})

describe('a job that was killed', () => {
  const at = new Date('2026-11-25T12:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)
  it('is known by its silence', () => {
    const applying = { state: 'APPLYING', phase: 'reading', touchedAt: at } as const
    expect(isStalled(applying, later(60_000), [])).toBe(false)
    expect(isStalled(applying, later(121_000), [])).toBe(true)
    expect(isStalled({ ...applying, state: 'TRIED', phase: null }, later(121_000), [])).toBe(false)
  })
})
