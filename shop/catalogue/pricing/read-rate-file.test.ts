import { describe, expect, it } from 'vitest'
import type { ExchangeRate } from './price-rule.ts'
import { type RateMap, readRateFile } from './read-rate-file.ts'

const today = '2026-11-25'
const read = (text: string, map: RateMap = {}, currencies: string[] = []) => {
  const reading = readRateFile(text, { map, currencies, today })
  const rates = reading.kind === 'read' ? reading.rates : []
  const said = ({ currency, rateMillionths, onDate }: ExchangeRate) =>
    `${currency} ${rateMillionths / 1_000_000} ${onDate}`
  return [...rates.map(said), ...reading.faults]
}

describe('rates of a CSV file', () => {
  it('are known by their usual headings', () => {
    expect(read('Fecha;Moneda;Compra;Venta\n24/11/2026;USD;39,90;40,15\n24/11/2026;EUR;45,80;46,20\n')).toEqual([
      'USD 40.15 2026-11-24',
      'EUR 46.2 2026-11-24',
    ])
  })
  it('are those of the last day of each currency, and none of a day to come', () => {
    const days =
      'currency,rate,date\nUSD,40.15,2026-11-24\nUSD,40.05,2026-11-23\nUSD,99,2026-11-26\nEUR,46.2,2026-11-20\n'
    expect(read(days)).toEqual(['USD 40.15 2026-11-24', 'EUR 46.2 2026-11-20'])
  })
  it('are found where a map says, of the currencies that are wanted', () => {
    const file =
      'ISO|Billete (compra)|Billete (venta)|Día\nUSD|39,9|40,15|20261124\nARS|-|-|20261124\nUI|6,3|6,3|20261124\n'
    expect(read(file, { rate: 'Billete (venta)' }, ['USD'])).toEqual(['USD 40.15 2026-11-24'])
    expect(read(file, { rate: 'Billete (venta)' }), 'and a row that is none is named').toEqual([
      'USD 40.15 2026-11-24',
      'línea 3: «-» no es la cotización de ARS',
    ])
  })
})

it('what is no rate is named by its line in the file, empty ones counted', () => {
  const file = '\r\n\r\nmoneda;venta;fecha\r\n\r\nUSD;40,15;24/11/2026\r\nEUR;abc;24/11/2026\r\n'
  expect(read(file)).toEqual(['USD 40.15 2026-11-24', 'línea 6: «abc» no es la cotización de EUR'])
})

describe('rates in JSON', () => {
  it('are found by their paths', () => {
    const file = JSON.stringify({
      fecha: '2026-11-24T17:00:00-03:00',
      datos: {
        lista: [
          { iso: 'USD', precio: { venta: 40.15 } },
          { iso: 'EUR', precio: { venta: '46,20' } },
        ],
      },
    })
    expect(read(file, { rows: 'datos.lista', currency: 'iso', rate: 'precio.venta', date: '$.fecha' })).toEqual([
      'USD 40.15 2026-11-24',
      'EUR 46.2 2026-11-24',
    ])
  })
  it('are named by their place where they are none', () => {
    const quotes = [40.15, 'abc'].map((venta, index) => ({ code: ['USD', 'EUR'][index], venta, date: '2026-11-24' }))
    expect(read(JSON.stringify(quotes))).toEqual([
      'USD 40.15 2026-11-24',
      'elemento 2: «abc» no es la cotización de EUR',
    ])
  })
  it('are those of the rows that are wanted', () => {
    const quote = (origin: string, sell: number) => ({ origin, code: 'USD', sell, date: '2026-11-24' })
    expect(read(JSON.stringify([quote('brou', 41.2), quote('bcu', 40.15)]), { where: { origin: 'bcu' } })).toEqual([
      'USD 40.15 2026-11-24',
    ])
  })
  it('are not guessed where a day has several of a currency', () => {
    const quote = (sell: number, date = '2026-11-24') => ({ code: 'USD', sell, date })
    const unclear =
      'tiene varias cotizaciones de USD del 2026-11-24 (41,2 y 40,15): di cuál vale en «Solo los renglones con» (where en --map)'
    const euro = { ...quote(46.2), code: 'EUR' }
    expect(read(JSON.stringify([quote(39, '2026-11-23'), quote(41.2), quote(40.15), euro]))).toEqual([
      'EUR 46.2 2026-11-24',
      unclear,
    ])
    expect(read(JSON.stringify([quote(41.2), quote(40.15), quote(40.15)]))).toEqual([unclear])
    expect(read(JSON.stringify([quote(40.15), quote(40.15)]))).toEqual(['USD 40.15 2026-11-24'])
    expect(read(JSON.stringify([quote(39, '2026-11-23'), quote(38, '2026-11-23'), quote(40.15)]))).toEqual([
      'USD 40.15 2026-11-24',
    ])
  })
  it('may be a single one, of today only where the map says so', () => {
    const file = '{"venta": 40.15}'
    const map = { currency: { value: 'USD' } }
    expect(read(file, map)).toEqual(['elemento 1: no dice de qué día es'])
    expect(read(file, { ...map, date: { value: 'hoy' } })).toEqual([`USD 40.15 ${today}`])
  })
})

it.each([
  ['', ['no tiene ninguna cotización']],
  ['<html>Mantenimiento</html>', ['no tiene ninguna cotización']],
  ['{"datos": [', ['no es JSON completo']],
  ['moneda;venta;fecha\nUSD;0;2026-11-24', ['línea 2: «0» no es la cotización de USD']],
  ['moneda;venta;fecha\nUSD;40;2026-11-31', ['línea 2: «2026-11-31» no es una fecha']],
  ['moneda;venta;fecha\nUYU;1;2026-11-24', ['no tiene ninguna cotización']],
])('%j is refused', (text, faults) => {
  expect(read(text)).toEqual(faults)
})

it('a path that the document lacks is said', () => {
  expect(read('{"otra": []}', { rows: 'datos.lista' })).toEqual(['no tiene datos.lista'])
})
