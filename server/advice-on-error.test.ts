import { expect, it } from 'vitest'
import { adviceOnError } from './advice-on-error.ts'

const failure = (code: string, options?: ErrorOptions) =>
  Object.assign(new Error('invalid page in block 7', options), { code })

it('a connection that is cut is reported as such, and nobody is told that nothing was done', () => {
  const words = 'Connection terminated unexpectedly'
  for (const error of [new Error(words), failure('57P01'), new Error('x', { cause: failure('57P02') })]) {
    expect(adviceOnError(error)).toMatch(/^Se cortó la conexión con la base de datos, y no se sabe.+\n\(.+\)$/)
  }
})

it('a damaged database and a full disk are reported with the way out, whichever error says so', () => {
  expect(adviceOnError(failure('XX001'))).toMatch(
    /dañada.*backup restore --into CARPETA\.\n\(invalid page in block 7\)/s,
  )
  expect(adviceOnError(new Error('Migration 0001 failed', { cause: failure('XX002') }))).toContain('está dañada')
  for (const code of ['58P01', '58030']) expect(adviceOnError(failure(code))).toContain('está dañada')
  for (const code of ['53100', 'ENOSPC']) expect(adviceOnError({ code })).toContain('El disco está lleno')
  expect(adviceOnError(failure('23505'))).toBeUndefined()
  expect(adviceOnError('anything')).toBeUndefined()
  expect(adviceOnError(undefined)).toBeUndefined()
})

it('a file of the database that is another user’s is no damage, and a right that PostgreSQL itself refuses is no file', () => {
  const refused = (message: string) => Object.assign(new Error(message), { code: '42501' })
  const file = 'could not open file "base/5/16421": Permission denied'
  expect(adviceOnError(refused(file))).toMatch(
    /^Un archivo de la base de datos es de otro usuario.*chown -R.*\n\(.+\)$/,
  )
  expect(adviceOnError(refused('permission denied for table orders'))).toBeUndefined()
})
