import { expect, it } from 'vitest'
import { DiskIsFull } from '../free-bytes.ts'
import { unreachable } from './database.ts'

it('a database without room for a new connection is not called away', () => {
  const full = Object.assign(new Error('could not write init file: No space left on device'), { code: '53100' })
  expect(unreachable(full).message).toBe('El disco de la base de datos está lleno: haz lugar y prueba otra vez.')
  expect(unreachable(Object.assign(new Error(''), { code: 'ECONNREFUSED' })).message).toContain('(ECONNREFUSED)')
})

it('a full disk is reported in words that fit a start and a command', () => {
  expect(new DiskIsFull('/datos').message).toBe('El disco de /datos está lleno: haz lugar y repite.')
})
