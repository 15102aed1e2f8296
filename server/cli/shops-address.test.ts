import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { atTheShopsAddress } from './shops-address.ts'

const at = (kept: string | null, env: { PORT?: string; PUBLIC_URL?: string; DESK_HOST?: string } = {}) => {
  const { PORT, PUBLIC_URL, deskOrigin } = atTheShopsAddress(readConfig(env), { env, kept })
  return [PORT, PUBLIC_URL, deskOrigin]
}

it.each([
  ['a shop on this machine', at('http://localhost:4000'), [4000, 'http://localhost:4000', 'http://localhost:4000']],
  [
    'a shop behind a web server',
    at('https://libros.example'),
    [3000, 'https://libros.example', 'https://libros.example'],
  ],
  ['no shop', at(null), [3000, 'http://localhost:3000', 'http://localhost:3000']],
  [
    'a port that the terminal names',
    at('http://localhost:4000', { PORT: '5000' }),
    [5000, 'http://localhost:4000', 'http://localhost:4000'],
  ],
  [
    'a desk that has a name of its own',
    at('https://libros.example/tienda', { DESK_HOST: 'mesa.example' }),
    [3000, 'https://libros.example/tienda', 'https://mesa.example'],
  ],
  [
    'an address that the terminal names',
    at('http://localhost:4000', { PUBLIC_URL: 'http://127.0.0.1:9' }),
    [4000, 'http://127.0.0.1:9', 'http://127.0.0.1:9'],
  ],
])('a command works at the address of %s', (_which, found, expected) => {
  expect(found).toEqual(expected)
})

it('a command asks the partners that the running shop pretends at its port', () => {
  const { cardProvider, printNetwork } = atTheShopsAddress(readConfig({}), { env: {}, kept: 'http://localhost:4000' })
  expect(cardProvider.apiBase).toBe('http://127.0.0.1:4000/sandbox/tarjetas')
  expect(printNetwork.url).toBe('http://127.0.0.1:4000/sandbox/imprenta')
})
