import { expect, it } from 'vitest'
import { wayOut } from './way-out.ts'

const failure = (code: string, options?: ErrorOptions) =>
  Object.assign(new Error('invalid page in block 7', options), { code })

it('a connection that is cut is reported as such, and nobody is told that nothing was done', () => {
  const words = 'Connection terminated unexpectedly'
  for (const error of [new Error(words), failure('57P01'), new Error('x', { cause: failure('57P02') })]) {
    expect(wayOut(error)).toMatch(/^Se cortó la conexión con la base de datos, y no se sabe.+\n\(.+\)$/)
  }
})

it('a damaged database and a full disk are reported with the way out, whichever error says so', () => {
  expect(wayOut(failure('XX001'))).toMatch(/dañada.*backup restore --into CARPETA\.\n\(invalid page in block 7\)/s)
  expect(wayOut(new Error('Migration 0001 failed', { cause: failure('XX002') }))).toContain('está dañada')
  for (const code of ['53100', 'ENOSPC']) expect(wayOut({ code })).toContain('El disco está lleno')
  expect(wayOut(failure('23505'))).toBeUndefined()
  expect(wayOut('anything')).toBeUndefined()
  expect(wayOut(undefined)).toBeUndefined()
})
