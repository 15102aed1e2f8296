import { expect, it, vi } from 'vitest'
import { escapeUnseen } from '../../platform/escape-unseen.ts'
import { printHarmlessly } from './harmless-output.ts'

it('nothing that is printed can give a terminal orders', () => {
  expect(escapeUnseen('Ana\u001b[2J\u009b31m\u202eseb\u2028x\r')).toBe(
    'Ana\\u001b[2J\\u009b31m\\u202eseb\\u2028x\\u000d',
  )
})

it('lines, columns and letters stay what they are', () => {
  const table = 'Orden\tTotal\nÑandú 李 🙂  $ 1.490'
  expect(escapeUnseen(table)).toBe(table)
})

it('JSON says the same as before', () => {
  const order = { fullName: 'Ana\u009b31m\u202e\u{e0041}' }
  const printed = escapeUnseen(JSON.stringify(order))
  expect(printed).not.toContain('\u009b')
  expect(JSON.parse(printed)).toEqual(order)
})

it('all that commands print and complain of goes through it', () => {
  const terminal = { log: vi.fn(), error: vi.fn() }
  const { log, error } = { ...terminal }
  printHarmlessly(terminal)
  terminal.log('Ana\u009b')
  terminal.error(new Error('bad name: Ana\u009b'))
  expect(log).toHaveBeenCalledExactlyOnceWith('Ana\\u009b')
  expect(error.mock.calls.join()).toMatch(/bad name: Ana\\u009b/)
})
