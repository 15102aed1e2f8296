import { describe, expect, it } from 'vitest'
import { namedAmong } from './named-orders.ts'

const LINK = 'a9d910da52519b9c39e47583ef5ebe59'
/** What each order costs, in pesos. */
const COSTS = {
  1001: 1490,
  1013: 990,
  1014: 990,
  1016: 1250,
  1020: 700,
  2026: 640,
  2240: 1490,
  4901: 300,
  12345678: 880,
}
const ORDERS = Object.entries(COSTS).map(([id, pesos]) => ({
  id: Number(id),
  externalId: id === '1001' ? LINK : `link-${id}`,
  grandTotalCents: pesos * 100,
}))

function named(description: string, pesos: number): number[] {
  return namedAmong({ description, amountCents: pesos * 100 }, ORDERS).map(({ id }) => id)
}

describe('what is called an order is one, whatever was paid', () => {
  it.each<[string, number[]]>([
    ['Orden 1001', [1001]],
    ['pedido nro. 1001 y orden #1013', [1001, 1013]],
    ['pedido1001', [1001]],
    ['Orden N° 1.001', [1001]],
    ['orden-1001', [1001]],
    ['ped. 1001', [1001]],
    ['orden de compra nº 1001', [1001]],
    ['#1013 y #1016', [1013, 1016]],
    ['Transf ordenes 1001 y 1013 Laura', [1001, 1013]],
    ['Órdenes 1001, 1013 y 1016', [1001, 1013, 1016]],
    ['pedidos #1001/#1013', [1001, 1013]],
    ['pedidos 1013,1016', [1013, 1016]],
    ['pedidos nros. 1013, y 1016', [1013, 1016]],
    ['pedidos 1013 1016', [1013, 1016]],
    ['pedidos 1013, el 1016 y el 1020', [1013, 1016, 1020]],
    ['ORDENES1013-1016', [1013, 1016]],
    ['pedidos 1013 a 1016', [1013, 1016]],
    ['pedidos 1013/2026', [1013]],
    ['pedidos 1013 y 1016 099 490 112', [1013, 1016]],
    ['pedidos 1013 y 1016 $ 4901', [1013, 1016]],
    ['pedidos 1013 y 1016 CI 1.234.567-8', [1013, 1016]],
    ['pedidos 1013 12345678', [1013]],
    [`anaquel.uy/orden/${LINK.toUpperCase()}`, [1001]],
    ['orden 1013 y 1016', [1013]],
    ['ordenes 1013 y 11001', [1013]],
    ['desordenes 1001', []],
    ['Orden 1002, mi documento 1001', []],
    ['', []],
  ])('«%s» names %j', (text, ids) => expect(named(text, 77)).toEqual(ids))

  it('leaves out the sum that stands beside a list', () => {
    expect(named('pedidos 1013 y 1016 2240', 2240)).toEqual([1013, 1016])
  })
})

describe('a bare number is an order’s where the money says so', () => {
  it.each<[string, number, number[]]>([
    ['Ana 1001', 1490, [1001]],
    ['Ana 1001', 1489, []],
    ['Ana 11001', 1490, []],
    ['pago 1001', 1490, [1001]],
  ])('«%s» with %d pesos names %j', (text, pesos, ids) => expect(named(text, pesos)).toEqual(ids))

  it.each([
    '1013 y 1016',
    'pago 1013 y 1016',
    'PAGO 1013 Y 1016',
    'pagos 1013/1016',
    '1013/1016',
    '1013-1016',
    '1013+1016',
    '1013 & 1016',
    '1013,1016',
    '1013;1016',
    '1013 1016',
    '1.013 y 1.016',
    'ped 1013 1016',
    'pago de 1013 e 1016',
    'orden 1013 y 1016',
    'pedido 1013 y el otro 1016',
    'libros 1013 y 1016 Ana Paz tel 2900 4901',
    'REF 1013 1016 30/11/2026 14:05',
    'compra 1016, 1013 noviembre 2026',
    'TRF 20261130 1013 1016 CTA 001-4901',
    'pago 1013 y 1016 $2.240',
    'pago 1013 y 1016 2240',
    'pago 1013 y 1016 CI 12345678',
  ])('«%s» with the money of both names both, and with any other not', text => {
    expect(named(text, 2240)).toEqual([1013, 1016])
    expect(named(text, 2239)).not.toContain(1016)
  })

  it('takes three too, and those of a text that the money fits', () => {
    expect(named('1013, 1016 y 1020', 2940)).toEqual([1013, 1016, 1020])
    expect(named('1013, 1016 y 1020', 2240)).toEqual([1013, 1016])
    expect(named('pago 1013 y 1016, y 1020 no', 1950)).toEqual([1016, 1020])
  })

  it('chooses none where several choices fit', () => {
    expect(named('1013, 1014 y 1016', 2240)).toEqual([])
    expect(named('orden 1016, 1013 o 1014', 2240)).toEqual([1016])
  })

  it('takes no sum, year, telephone or document for one', () => {
    expect(named('pago 2240', 2240)).toEqual([])
    expect(named('transferencia noviembre 2026', 640)).toEqual([])
    expect(named('del 30/11/2026', 640)).toEqual([])
    expect(named('UYU 4901', 300)).toEqual([])
    expect(named('4901 pesos', 300)).toEqual([])
    expect(named('tel. 4901 1013', 300)).toEqual([])
    expect(named('CI 12345678', 880)).toEqual([])
    expect(named('cta 4901', 300)).toEqual([])
    expect(named('1013,50', 990)).toEqual([])
  })
})
