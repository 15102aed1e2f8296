import { describe, expect, it } from 'vitest'
import { namedOrders } from './named-orders.ts'
import { readDay } from './read-day.ts'
import { readStatement } from './read-statement.ts'

async function linesOf(csv: string | Buffer, map = {}) {
  const reading = await readStatement(Buffer.from(csv as string), map)
  if (reading.kind !== 'read') throw new Error(reading.reason)
  return reading.lines
}

describe('a statement', () => {
  it('is read below its preamble, in windows-1252, with semicolons and a decimal comma', async () => {
    const text =
      'Cuenta;0001-2\nTitular;LIBRERÍA\n\nFecha;Descripción;Crédito;Débito;Saldo\n03/11/2026;"Pago; orden Nº 1001";1.490,50;;9.000,00\n04/11/2026;Comisión;;12,00;8.988,00\n'
    expect(await linesOf(Buffer.from(text, 'latin1'))).toMatchObject([
      { kind: 'credit', receivedOn: '2026-11-03', amountCents: 149_050, description: 'Pago; orden Nº 1001', id: null },
      { kind: 'no-credit' },
    ])
  })

  it('has its columns where a map says', async () => {
    const csv = 'Dia,Plata,Texto,N\n2026-11-03,10,Orden 1001,55\n'
    const map = { date: 'Día', amount: 'plata', reference: 'texto', id: 'N' }
    expect(await linesOf(csv, map)).toMatchObject([{ kind: 'credit', id: '55', amountCents: 1000 }])
    expect((await readStatement(Buffer.from(csv))).kind).toBe('no-statement')
  })

  it.each([
    ['tabs', 'Fecha\tConcepto\tImporte\n03/11/2026\tOrden 1001\t1490\n'],
    ['bars', 'Fecha|Concepto|Importe\n03/11/2026|Orden 1001|1490\n'],
    ['commas', 'Fecha,Concepto,Importe\r\n03/11/2026,Orden 1001,1490\r\n'],
    [
      'semicolons under a long preamble without any',
      `${'Movimientos de la cuenta\n'.repeat(8)}Fecha;Concepto;Importe\n03/11/2026;Orden 1001;1490\n`,
    ],
    [
      'semicolons under a preamble with commas',
      'Banco, sucursal, 1\nFecha;Concepto;Importe;\n03/11/2026;Orden 1001;1490;\n',
    ],
  ])('may be cut by %s', async (_what, csv) => {
    expect(await linesOf(csv)).toMatchObject([{ kind: 'credit', amountCents: 149_000, description: 'Orden 1001' }])
  })

  it('is read in UTF-16, as some exports come', async () => {
    const csv = '\ufeffFecha;Descripción;Crédito\n03/11/2026;Orden Nº 1001;1490\n'
    expect(await linesOf(Buffer.from(csv, 'utf16le'))).toMatchObject([{ description: 'Orden Nº 1001' }])
  })

  it('says in which line each thing stands, and passes over empty ones', async () => {
    const csv = 'Fecha;Concepto;Importe\n\n;;\n03/11/2026;Orden 1001;1490\n 04/11/2026 ; Saldo ; \n'
    expect(await linesOf(csv)).toMatchObject([
      { kind: 'credit', line: 4 },
      { kind: 'no-credit', line: 5 },
    ])
  })

  it('in an unknown encoding is refused', async () => {
    const reading = await readStatement(Buffer.from('<?xml version="1.0" encoding="klingon"?>'))
    expect(reading).toEqual({ kind: 'no-statement', reason: 'su codificación no se conoce' })
  })

  it('that breaks off within quotes is refused', async () => {
    const csv = 'Fecha;Concepto;Importe\n03/11/2026;"Orden 1001;1490\n'
    expect(await readStatement(Buffer.from(csv))).toEqual({
      kind: 'no-statement',
      reason: 'unas comillas se abren y no se cierran',
    })
  })

  it('takes no zero for money, nor what left the account', async () => {
    const csv =
      'Fecha;Concepto;Importe\n03/11/2026;Orden 1001;0,00\n03/11/2026;Orden 1001;-5\n03/11/2026;Orden 1001;0,01\n'
    expect((await linesOf(csv)).map(({ kind }) => kind)).toEqual(['no-credit', 'no-credit', 'credit'])
  })

  it('repeats what it can’t read, and says why', async () => {
    const csv = 'Fecha;Concepto;Importe\n03/11/2026;Orden 1001;doce\n31/02/2026;Orden 1002;1490\n'
    expect(await linesOf(csv)).toEqual([
      { kind: 'unreadable', line: 2, reason: '«doce» no es un importe', text: '03/11/2026 · Orden 1001 · doce' },
      {
        kind: 'unreadable',
        line: 3,
        reason: '«31/02/2026» no es una fecha',
        text: '31/02/2026 · Orden 1002 · 1490',
      },
    ])
  })

  it('keeps the words of every column that has some', async () => {
    const csv = 'Fecha;Concepto;Referencia;Asunto;Importe\n03/11/2026;TRANSF;;Orden 1001;1490\n'
    expect(await linesOf(csv)).toMatchObject([{ description: 'TRANSF · Orden 1001' }])
  })

  it('knows a line without a number by its day, amount and words, and equal ones by their order', async () => {
    const line = '03/11/2026;Orden 1001;1490\n'
    const csv = `Fecha;Concepto;Importe\n${line}${line}${line}04/11/2026;Orden 1001;1490\n03/11/2026;Orden 1002;1490\n03/11/2026;Orden 1001;1491\n`
    const digests = (await linesOf(csv)).map(each => (each.kind === 'credit' ? each.digest : ''))
    expect(digests[0]).toMatch(/^linea-[0-9a-f]{24}$/)
    expect(digests.slice(1, 3)).toEqual([`${digests[0]}-2`, `${digests[0]}-3`])
    for (const digest of digests.slice(3)) expect(digest).toMatch(/^linea-[0-9a-f]{24}$/)
    expect(new Set(digests).size).toBe(6)
    expect(
      (await linesOf(csv)).map(each => (each.kind === 'credit' ? each.digest : '')),
      'read again',
    ).toEqual(digests)
  })

  it.each(['UYU', '$', '$U', 'uy$', 'Pesos', 'peso uruguayo', 'pesos uruguayos', '858', ''])(
    'takes «%s» for Uruguayan pesos',
    async currency => {
      const csv = `Fecha,Detalle,Moneda,Importe\n03/11/2026,Orden 1001,${currency},40\n`
      expect(await linesOf(csv)).toMatchObject([{ kind: 'credit', amountCents: 4000 }])
    },
  )

  it('in another currency pays nothing', async () => {
    expect(await linesOf('Fecha,Detalle,Moneda,Importe\n03/11/2026,Orden 1001,USD,40\n')).toMatchObject([
      { kind: 'unreadable', reason: 'está en USD, y la tienda cobra en pesos uruguayos' },
    ])
  })
})

describe('what people upload instead', () => {
  it.each([
    ['XLSX', Buffer.from('PK\u0003\u0004rest of a zip', 'latin1'), 'es una planilla de Excel (XLSX)'],
    ['XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'es una planilla de Excel (XLS)'],
    ['PDF', Buffer.from('%PDF-1.7'), 'es un PDF'],
    ['a page', Buffer.from('\ufeff\n<HTML><table><tr><td>Fecha'), 'es una página web'],
    ['nothing', Buffer.from(' \r\n '), 'está vacío'],
    ['an endless file', Buffer.from('a;b\n'.repeat(20_001)), 'tiene más de 20000 filas'],
  ])('%s is refused, with what to do', async (_what, bytes, begin) => {
    const reading = await readStatement(bytes)
    expect(reading).toMatchObject({ kind: 'no-statement', reason: expect.stringContaining(begin) })
  })

  it.each(['Cuenta;Dólares 001\n', 'Moneda: USD\n', 'Caja de ahorro U$S 12\n'])(
    'the account of another currency is refused: %s',
    async preamble => {
      const csv = `${preamble}Fecha;Concepto;Importe\n03/11/2026;Orden 1001;1490\n`
      expect(await readStatement(Buffer.from(csv))).toMatchObject({
        kind: 'no-statement',
        reason: expect.stringContaining('es de una cuenta en otra moneda'),
      })
    },
  )

  it('a preamble that speaks of both currencies, or a column that says it, decides nothing', async () => {
    const both = 'Cuenta en pesos; cotización del dólar 40\nFecha;Concepto;Importe\n03/11/2026;Orden 1001;1490\n'
    expect(await linesOf(both)).toMatchObject([{ kind: 'credit' }])
    const column = 'Cuentas USD y otras\nFecha;Concepto;Moneda;Importe\n03/11/2026;Orden 1001;UYU;1490\n'
    expect(await linesOf(column)).toMatchObject([{ kind: 'credit' }])
  })
})

it('a statement with more commas in its words than columns is cut where its columns are', async () => {
  const csv =
    'BANCO\nTitular, sucursal\n\nDesde;01/11/2026\n\nFecha;Concepto;Débito;Crédito;Saldo\n03/11/2026;PAGO, A, B, C, D, E, orden 1001;;1.490,00;9.000,00\n04/11/2026;COMISION;12,00;;8.988,00\n'
  expect(await linesOf(csv)).toMatchObject([
    { kind: 'credit', line: 6 + 1, amountCents: 149_000 },
    { kind: 'no-credit' },
  ])
})

it('a statement whose map says that the month comes first is read so, and another hints at it', async () => {
  const csv = 'Fecha;Concepto;Importe\n11/23/2026;Orden 1001;1,490.00\n'
  expect(await linesOf(csv, { monthFirst: true })).toMatchObject([{ receivedOn: '2026-11-23', amountCents: 149_000 }])
  expect(await linesOf(csv)).toMatchObject([{ reason: '«11/23/2026» no es una fecha; ¿el mes va primero?' }])
})

it('a statement’s words may stand in several columns of a map, and a column may be left out', async () => {
  const csv = 'Fecha;Texto;Más texto;Comprobante;Importe\n03/11/2026;Orden;1001;7;1490\n'
  const map = { reference: ['Texto', 'más texto'], id: '' }
  expect(await linesOf(csv, map)).toMatchObject([{ description: 'Orden · 1001', id: null }])
})

it.each([
  ['03/04', '2026-04-03'],
  ['3-abr', '2026-04-03'],
  ['25/11', '2026-11-25'],
  ['26/11', '2025-11-26'],
  ['29/02', '2024-02-29'],
  ['3-abr-26', '2026-04-03'],
  ['3 de setiembre de 2026', '2026-09-03'],
  ['03/SEP/2026', '2026-09-03'],
  ['3 abr. 2026 10:15', '2026-04-03'],
  ['20261103', '2026-11-03'],
  ['31-abr', null],
  ['3-xyz', null],
])('reads the day %s, its year up to 25 November 2026', (cell, day) => {
  expect(readDay(cell, { today: '2026-11-25' })).toBe(day)
})

it('reads 29 February without a year as the last one, four years back', () => {
  expect(readDay('29/2', { today: '2028-02-28' })).toBe('2024-02-29')
})

it('reads no day without a year where nobody says which', () => expect(readDay('03/04')).toBe(null))

it.each([
  ['03/11/2026', '2026-11-03'],
  ['3-11-26', '2026-11-03'],
  ['2026-11-03 10:15:00', '2026-11-03'],
  ['03/11/2026 10:15', '2026-11-03'],
  ['2026-11-03T10:15:00Z', '2026-11-03'],
  ['03.11.26 10:15', '2026-11-03'],
  ['31/02/2026', null],
  ['03/13/2026', null],
  ['03/11/202', null],
  ['03/11/2026x', null],
  ['x03/11/2026', null],
  ['x2026-11-03', null],
  ['2026-11-033', null],
  ['2026-1-3', null],
  ['ayer', null],
])('reads the day %s', (cell, day) => expect(readDay(cell)).toBe(day))

it.each([
  ['Orden # 1001', [1001], true],
  ['pago ORDEN NRO. 1001 y 55', [1001], true],
  ['pedido: 1001', [1001], true],
  ['#1001', [1001], true],
  ['TRF 1001 CTA 00123', [1001], false],
  ['total 1.490,00', [], false],
  ['desorden 1001', [1001], false],
  ['Ord. 1001', [1001], true],
  ['order 1001', [1001], true],
  ['orden n° 1001, pedido nº 1002', [1001, 1002], true],
  ['Orden número 1001', [1001], true],
  ['orden num. 1001', [1001], true],
  ['ORDEN  Nº: 1001', [1001], true],
  ['orden no 1001', [1001], true],
  ['orden.:1001', [1001], true],
  ['# 1001 y #1001', [1001], true],
  ['orden del 1001', [1001], false],
  ['1001 1001', [1001], false],
  ['pago 1001.', [1001], false],
  ['1001,50 y 2,1001', [2, 1001], false],
  ['cuenta 1234567890123', [], false],
  ['orden 1234567890123', [], false],
  ['', [], false],
])('finds the orders in «%s»', (text, ids, isCalledOrder) => expect(namedOrders(text)).toEqual({ ids, isCalledOrder }))
