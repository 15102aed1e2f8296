import { expect, it } from 'vitest'
import { otherNumberWords } from './print-words.ts'

const first = { reference: 'pedido-7', networkId: '31' }
const second = { reference: 'pedido-7-2', networkId: '32' }

it.each([
  [[first], null, 'como pedido-7, con el número 31. Si es esa, confírmala sin número'],
  [
    [first],
    'pedido-7-2',
    'como pedido-7, con el número 31. Si es esa, confírmala sin número; si es la orden como está ahora, con pedido-7-2 en lugar del número',
  ],
  [
    [first, second],
    null,
    'como pedido-7, con el número 31, y como pedido-7-2, con el número 32. Confírmala con el número de la que imprime',
  ],
])('says how the network knows the order, and how to name the version that it prints: %#', (known, unread, words) => {
  expect(otherNumberWords({ kind: 'other-number', known, unread })).toBe(words)
})
