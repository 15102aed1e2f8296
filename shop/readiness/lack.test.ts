import { expect, it } from 'vitest'
import { examine, type Lack } from './lack.ts'

const lack = (weight: Lack['weight']): Lack => ({ weight, what: weight, mend: '' })

it('the heaviest comes first, and what can not be looked at is said', async () => {
  const found = await examine(
    [
      { name: 'la hora', look: async () => [lack('better'), lack('blocks')] },
      { name: 'el disco', look: () => Promise.reject(new Error('EIO')) },
      {
        name: 'el nombre',
        look: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })),
      },
      { name: 'las cuentas', look: () => Promise.reject(new Error('EIO')) },
      { name: 'la red', look: () => new Promise(() => {}) },
      {
        name: 'el captcha',
        look: () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      },
    ],
    { withinMs: 20 },
  )
  expect(found.map(({ what }) => what)).toEqual([
    'blocks',
    'No se pudo comprobar el disco: EIO.',
    'No se pudo comprobar el nombre: no se llegó por la red (ENOTFOUND).',
    'No se pudieron comprobar las cuentas: EIO.',
    'No se pudo comprobar la red: no respondió a tiempo.',
    'No se pudo comprobar el captcha: no respondió a tiempo.',
    'better',
  ])
})

it('what several checks found is told once', async () => {
  const closed = { name: 'el socio', look: async () => [lack('better')] }
  expect(await examine([closed, closed])).toEqual([lack('better')])
})

it('a failure that shows what is lacking is told as that', async () => {
  const fails = { name: 'las cuentas', look: () => Promise.reject(new Error('EACCES')) }
  const lackOf = (error: unknown) => ((error as Error).message === 'EACCES' ? lack('blocks') : null)
  expect(await examine([fails], { lackOf })).toEqual([lack('blocks')])
})
