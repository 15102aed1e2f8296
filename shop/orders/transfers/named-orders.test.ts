import { expect, it } from 'vitest'
import { namesOrder } from './named-orders.ts'

const ORDER = { id: 1001, externalId: 'a9d910da52519b9c39e47583ef5ebe59', grandTotalCents: 149_000 }

it.each<[string, number, boolean]>([
  ['Orden 1001', 149_000, true],
  ['Orden 1001', 100, true],
  ['pedido nro. 1001 y orden #1002', 100, true],
  ['Orden 1002', 149_000, false],
  ['Transf ordenes 1000 y 1001 Laura', 276_000, true],
  ['Órdenes 1000, 1001 y 1002', 1, true],
  ['pedidos #1000/#1001', 1, true],
  ['orden 1000 y 1001', 1, false],
  ['ordenes 1000 y 11001', 1, false],
  ['desordenes 1001', 1, false],
  ['Orden 1002, mi documento 1001', 149_000, false],
  ['Ana 1001', 149_000, true],
  ['Ana 1001', 148_900, false],
  ['Ana 11001', 149_000, false],
  ['anaquel.uy/orden/A9D910DA52519B9C39E47583EF5EBE59', 1, true],
  ['', 149_000, false],
])('«%s» with %i centésimos names the order: %s', (description, amountCents, names) => {
  expect(namesOrder({ description, amountCents }, ORDER)).toBe(names)
})
