import { expect, it } from 'vitest'
import { SetupError } from '../config.ts'
import { backupFault, keptFault, lastFault, pastFault } from './backup-fault.ts'

it('goes into a sentence, whatever it is made of', () => {
  const fault = (error: Error) => backupFault(error, { description: '/respaldos' })
  expect(fault(new SetupError('Esta es una copia para mirar: no se respalda.'))).toBe(
    'Esta es una copia para mirar: no se respalda',
  )
  expect(fault(Object.assign(new Error('no'), { code: 'ENOSPC' }))).toBe('no queda lugar en /respaldos')
  expect(fault(Object.assign(new Error('no'), { code: '53100' }))).toMatch(/^el disco de la base de datos está lleno/)
  expect(fault(Object.assign(new Error('no'), { code: 'EACCES' }))).toMatch(
    /^no se puede escribir en \/respaldos \(EACCES\): monta su disco, o crea la carpeta \(sudo install -d -m 700 -o \S+ \/respaldos\)$/,
  )
  expect(fault(Object.assign(new Error('no'), { code: 'EACCES', path: '/tienda/mail' }))).toBe(
    'no se puede leer /tienda/mail (EACCES)',
  )
  const ancestor = Object.assign(new Error('no'), { code: 'EACCES', path: '/' })
  expect(fault(ancestor)).toMatch(/^no se puede escribir en \/respaldos/)
  expect(fault(new Error('gone'))).toBe('falló en /respaldos (gone)')
})

it('that is past says nothing of what to do', () => {
  const past = (code: string) =>
    pastFault(keptFault(Object.assign(new Error('no'), { code }), { description: '/respaldos' }))
  expect(past('EACCES')).toBe('no se puede escribir en /respaldos (EACCES)')
  expect(past('XX001')).toBe('la base de datos estaba dañada')
  expect(past('ENOSPC')).toBe('no queda lugar en /respaldos')
})

it('of damage is not kept as a sentence: what is known when it is shown decides the words', () => {
  const error = Object.assign(new Error('invalid page'), { code: 'XX001' })
  const kept = keptFault(error, { description: '/respaldos' })
  expect(kept).toBe('database-damaged: invalid page')
  expect(lastFault(kept, { isSound: false })).toBe(backupFault(error, { description: '/respaldos' }))
  expect(lastFault(kept, { isSound: true })).toContain('ya no se sabe de ningún daño')
  const other = keptFault(new Error('gone'), { description: '/respaldos' })
  expect(lastFault(other, { isSound: true })).toBe('falló en /respaldos (gone)')
})
