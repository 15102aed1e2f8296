import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('a line says what it was given, and nothing that a terminal would obey', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  log.info({ err: new Error('bad\u001b[2J\u009b31m\u202e name') }, 'a cover\u2028could not be had')
  log.info('again')
  expect(lines).toHaveLength(2)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a cover\u2028could not be had',
    err: { message: 'bad\u001b[2J\u009b31m\u202e name' },
  })
})
