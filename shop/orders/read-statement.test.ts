import { describe, expect, it } from 'vitest'
import { namedOrders } from './named-orders.ts'
import { readDay, readSignedAmount, readStatement } from './read-statement.ts'

async function credits(csv: string | Buffer, map = {}) {
  const reading = await readStatement(Buffer.from(csv as string), map)
  if (reading.kind !== 'read') throw new Error(reading.reason)
  return reading.lines
}

describe('a statement', () => {
  it('is read below its preamble, in windows-1252, with semicolons and a decimal comma', async () => {
    const text =
      'Cuenta;0001-2\nTitular;LIBRERÍA\n\nFecha;Descripción;Crédito;Débito;Saldo\n03/11/2026;"Pago; orden Nº 1001";1.490,50;;9.000,00\n04/11/2026;Comisión;;12,00;8.988,00\n'
    expect(await credits(Buffer.from(text, 'latin1'))).toMatchObject([
      { kind: 'credit', receivedOn: '2026-11-03', amountCents: 149_050, description: 'Pago; orden Nº 1001', id: null },
      { kind: 'no-credit' },
    ])
  })

  it('has its columns where a map says', async () => {
    const csv = 'Dia,Plata,Texto,N\n2026-11-03,10,Orden 1001,55\n'
    const map = { date: 'Día', amount: 'plata', reference: 'texto', id: 'N' }
    expect(await credits(csv, map)).toMatchObject([{ kind: 'credit', id: '55', amountCents: 1000 }])
    expect((await readStatement(Buffer.from(csv))).kind).toBe('no-statement')
  })

  it('in another currency pays nothing', async () => {
    expect(await credits('Fecha,Detalle,Moneda,Importe\n03/11/2026,Orden 1001,USD,40\n')).toMatchObject([
      { kind: 'unreadable', reason: 'está en USD, y la tienda cobra en pesos uruguayos' },
    ])
  })
})

it.each([
  ['1490', 149_000],
  ['1.490', 149_000],
  ['1.490,5', 149_050],
  ['1,490.50', 149_050],
  ['1490,50', 149_050],
  ['+ $ 1.490,50', 149_050],
  ['UYU 1.234.567,89', 123_456_789],
  ['-300,00', -30_000],
  ['(300,00)', -30_000],
  ['300,00-', -30_000],
  ['0,00', 0],
  ['', null],
  ['doce', undefined],
  ['1.49.0', undefined],
])('reads the amount %s', (cell, cents) => expect(readSignedAmount(cell)).toBe(cents))

it.each([
  ['03/11/2026', '2026-11-03'],
  ['3-11-26', '2026-11-03'],
  ['2026-11-03 10:15:00', '2026-11-03'],
  ['03/11/2026 10:15', '2026-11-03'],
  ['31/02/2026', null],
  ['ayer', null],
])('reads the day %s', (cell, day) => expect(readDay(cell)).toBe(day))

it.each([
  ['Orden # 1001', [1001], true],
  ['pago ORDEN NRO. 1001 y 55', [1001], true],
  ['pedido: 1001', [1001], true],
  ['#1001', [1001], true],
  ['TRF 1001 CTA 00123', [1001, 123], false],
  ['total 1.490,00', [], false],
  ['desorden 1001', [1001], false],
])('finds the orders in «%s»', (text, ids, isCalledOrder) => expect(namedOrders(text)).toEqual({ ids, isCalledOrder }))
