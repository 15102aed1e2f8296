import { expect, it } from 'vitest'
import { stoppedWords } from './stopped-words.ts'

it('names what was typed without files and options, and what is left', () => {
  expect(stoppedWords(['backup', 'verify', '2026-11-30_07-41-45'], 'No quedó nada.')).toBe(
    'Se interrumpió: backup verify. No quedó nada.',
  )
  expect(stoppedWords(['import', 'libros.xml', '--dry-run'])).toBe('Se interrumpió: import.')
})
