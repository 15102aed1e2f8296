import { expect, it } from 'vitest'
import { wayOut } from './way-out.ts'

it('says of a full disk and of a damaged database what to do, and of nothing else', () => {
  const damaged = Object.assign(new Error('invalid page in block 8 of relation "base/5/16555"'), { code: 'XX001' })
  expect(wayOut(damaged)).toMatch(/^La base de datos está dañada\..*backup restore --into CARPETA\.\n\(invalid page/)
  expect(wayOut(Object.assign(new Error(), { code: 'XX002' }))).toContain('dañada')
  for (const code of ['53100', 'ENOSPC']) expect(wayOut({ code })).toContain('El disco está lleno')
  expect(wayOut(new Error('anything else'))).toBeUndefined()
  expect(wayOut(undefined)).toBeUndefined()
})
