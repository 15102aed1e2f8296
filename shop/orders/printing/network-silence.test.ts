import { expect, it } from 'vitest'
import { isSilence, NETWORK_SILENT } from './network-silence.ts'

it.each([
  NETWORK_SILENT,
  'ECONNREFUSED',
  'EPIPE',
  'ENOTFOUND',
  'UND_ERR_SOCKET',
  'TimeoutError',
  'HTTP 500',
  'HTTP 503 Service Unavailable',
  'HTTP 429',
  'HTTP 408',
  'HTTP 302',
])('what says only that the network did not answer leaves open whether it prints: %s', reason => {
  expect(isSilence(reason)).toBe(true)
})

it.each([
  '',
  'ya está en máquina',
  'HTTP 409',
  'HTTP 404',
  'HTTP 5030',
  'CONFIRMED',
  'PRINTED',
  'la imprenta dice TimeoutError',
  'ECONNRESET, ya está impreso',
])('what the network itself says is its answer: %s', reason => {
  expect(isSilence(reason)).toBe(false)
})
