import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { detailWords, paymentDetailWords, resolutionWords, WRITTEN_WORDS, writtenWords } from './written-words.ts'

const ORDERS = join(import.meta.dirname, '../../orders')

/** Texts that are already Spanish, or translated by another table. */
const OTHERS = new Set([
  'operator',
  'buyer',
  'la orden cambió mientras tanto',
  'espera su dinero',
  'el pago de prueba se deshizo en el proveedor',
  'la imprenta la dio de baja.',
  'su codificación no se conoce',
  'unas comillas se abren y no se cierran',
  'pesa más de 5 MB',
  'es un PDF, y hace falta un CSV: baja el extracto del banco como CSV o planilla',
  'está vacío',
])

/** Constant texts that the source writes into an issue, a history, a payment or a refund. */
function writtenInSource(): string[] {
  const found = globSync('**/*.ts', { cwd: ORDERS })
    .filter(name => !name.endsWith('.test.ts'))
    .flatMap(name => {
      const source = readFileSync(join(ORDERS, name), 'utf8')
      return [...source.matchAll(/\b(?:resolution|detail|reason)(?::| \?\?) '([^']+)'/g)].map(([, text]) => text ?? '')
    })
  return [...new Set(found)]
}

it('has Spanish words for everything that the shop writes down about an order', () => {
  const written = writtenInSource()
  expect(written.length).toBeGreaterThan(12)
  expect(written.filter(text => !OTHERS.has(text) && !Object.hasOwn(WRITTEN_WORDS, text))).toEqual([])
})

it.each([
  [resolutionWords('paid by other money'), 'se pagó con otro dinero'],
  [resolutionWords('goes back by transfer'), 'se devuelve por transferencia'],
  [resolutionWords('accepted by ana'), 'la aceptó ana'],
  [resolutionWords('ana: hablé con el banco'), 'ana: hablé con el banco'],
  [writtenWords('paid twice'), 'se pagó de más'],
  [writtenWords('READY_FOR_PICKUP'), 'el libro espera a quien lo retira'],
  [writtenWords('constructor'), 'constructor'],
  [paymentDetailWords({ method: 'OFFLINE', detail: 'taken_back' }), 'se deshizo'],
  [paymentDetailWords({ method: 'OFFLINE', detail: 'A-1' }), 'A-1'],
  [paymentDetailWords({ method: 'CARD', detail: 'accredited' }), 'acreditado'],
  [paymentDetailWords({ method: 'CARD', detail: 'never_arrived' }), 'el cobro no llegó al proveedor'],
  [detailWords({ detail: 'test_payment', actor: 'shop', subject: 'payment' }), 'pago de prueba: no se cobró nada'],
  [detailWords({ detail: 'taken back', actor: 'ana', subject: 'order' }), 'se deshizo'],
  [detailWords({ detail: 'refund 7', actor: 'ana', subject: 'payment' }), 'devolución 7'],
])('reads %s', (words, expected) => {
  expect(words).toBe(expected)
})
