import { describe, expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, onixMessage, onixProduct } from '../../test/support/onix.ts'
import { startHttpsServer } from '../../test/support/partners/https-server.ts'
import { sourcesAtTheTerminal } from '../../test/support/sources-at-the-terminal.ts'

describe('exchange rates by themselves', () => {
  const EUROS =
    '<SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>10.00</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail>'
  const day = (ago: number) => new Date(Date.now() - 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

  /** `known`: the euro rate that a person set three weeks ago; null: none. */
  async function withRates(known: string | null = '46,10') {
    const test = await sourcesAtTheTerminal()
    await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: EUROS }))))
    await test.change(['rule', 'EUR', '--margin', '0', '--reason', 'lista'])
    if (known !== null) await test.change(['rate', 'EUR', known, '--date', day(21), '--accept-jump'])
    const says = { text: '' }
    const origin = await startHttpsServer((_, response) => response.end(says.text))
    const map = feedFile(JSON.stringify({ rows: 'datos', rate: 'venta' }), 'mapa.json')
    const set = (rate: string, ago: number, others: object[] = []) => {
      says.text = JSON.stringify({ datos: [...others, { moneda: 'EUR', venta: rate, fecha: day(ago) }] })
    }
    set('46,20', 2)
    await test.run(
      'add',
      'BCU',
      `${origin}/c.json`,
      '--when',
      '18:00',
      '--rates',
      '--map',
      map,
      '--currencies',
      'EUR,USD',
    )
    const fetch = () => test.run('fetch-now', 'BCU')
    const price = async () => (await allBooks(test))[0]?.list_price_cents
    return { ...test, set, fetch, price }
  }

  it('are taken with their day, and prices follow', async () => {
    const test = await withRates()
    expect((await test.fetch()).printed).toMatch(/c\.json: importación \d+\n {4}EUR 46,20 del .*: antes, 46,10 del /)
    expect(await test.price()).toBe(46_200)
    test.set('47,00', 1)
    await test.fetch()
    expect(await test.price()).toBe(47_000)
    test.set('46,00', 3)
    expect((await test.fetch()).printed).toMatch(
      /ningún precio cambia\n {4}EUR 46,00 .*: no se tomó, la tienda ya tiene 47,00/,
    )
    expect(await test.price()).toBe(47_000)
    const mails = await test.mails()
    expect(mails).toHaveLength(3)
    expect(mails[1]).toMatch(/<title>BCU: 1 cotizaci=C3=B3n nueva, 1 libro cambia</)
  })

  it('are taken beside a row that is none, which is named and waits for a person until the next file', async () => {
    const test = await withRates()
    test.set('46,20', 2, [{ moneda: 'USD', venta: '-', fecha: day(2) }])
    const fetched = await test.fetch()
    expect(fetched.code).toBe(3)
    expect(fetched.printed).toMatch(
      /importación \d+\n {4}no se tomó: elemento 1: «-» no es la cotización de USD\n {4}EUR 46,20/,
    )
    expect(await test.price()).toBe(46_200)
    const waits = 'La fuente BCU trae solo una parte (c.json: elemento 1: «-» no es la cotización de USD)'
    expect(await test.waits()).toContain(waits)
    expect((await test.fetch()).printed, 'the same file again').toContain('Nada nuevo')
    expect(await test.waits()).toContain(waits)
    const [mail = ''] = await test.mails()
    expect(mail).toMatch(/<title>BCU: 1 cotizaci=C3=B3n nueva, 1 libro cambia, .*renglones/)
    expect(mail.replace(/=\n/g, '')).toContain('elemento 1:')
    test.set('46,30', 1)
    await test.fetch()
    expect(await test.waits()).toBe('Nada espera a nadie.\n')
  })

  it('that jump wait for a person, who takes or refuses them', async () => {
    const test = await withRates()
    await test.fetch()
    test.set('4,62', 1)
    expect((await test.fetch()).printed).toContain('EUR: retenida, cambia demasiado (prices accept-rate EUR')
    expect(await test.waits()).toMatch(
      /BCU dice que EUR vale 4,62 .*\n.*prices accept-rate EUR\n.*prices refuse-rate EUR --reason MOTIVO/,
    )
    await test.change(['refuse-rate', 'eur', '--reason', 'falta un cero'])
    expect(await test.waits()).toBe('Nada espera a nadie.\n')
    test.set('52,00', 0)
    await test.fetch()
    expect(await test.price()).toBe(46_200)
    const [held = ''] = (await test.mails()).filter(mail => mail.includes('retenida'))
    expect(held).toMatch(/<title>BCU: 1 cotizaci=C3=B3n espera que se decida</)
    expect(held).toMatch(/4,62 del \d\d\/\d\d\/\d{4}: retenida, cambia demasiado \(vale 46,20 del \d\d\/\d\d\/\d{4}\)/)
    expect((await test.change(['accept-rate', 'EUR'])).printed).toMatch(/^EUR 52,00 .*: antes, 46,20/)
    await test.change(['apply'])
    expect(await test.price()).toBe(52_000)
    expect(await test.waits()).toBe('Nada espera a nadie.\n')
    await expect(test.change(['accept-rate', 'EUR'])).rejects.toThrow(/Ninguna cotización de EUR espera/)
  })

  it('wait for a person where they are the first of their currency, and make no price until then', async () => {
    const test = await withRates(null)
    const before = await test.price()
    const fetched = (await test.fetch()).printed
    expect(fetched).toContain(
      'c.json: ningún precio cambia\n    EUR: retenida, es la primera de esa moneda (prices accept-rate',
    )
    expect(await test.price()).toBe(before)
    expect(await test.waits()).toMatch(
      /BCU dice que EUR vale 46,20 el .*: es la primera de esa moneda, y hasta que alguien la tome .*\n.*prices accept-rate EUR\n/,
    )
    const [mail = ''] = await test.mails()
    expect(mail).toMatch(/<title>BCU: 1 cotizaci=C3=B3n espera que se decida</)
    expect(mail).toMatch(/46,20 del \d\d\/\d\d\/\d{4}: retenida, es la primera de esa moneda/)
    expect((await test.change(['list'])).printed).toMatch(/EUR 46,20 del .*, según BCU, la primera de esa moneda\n/)
    const refused = await test.change(['refuse-rate', 'EUR', '--reason', 'es la del dólar'])
    expect(refused.printed).toMatch(/^EUR 46,20 del .* no se toma: la moneda sigue sin cotización\.\n$/)
    test.set('46,30', 1)
    await test.fetch()
    expect((await test.change(['accept-rate', 'EUR'])).printed).toMatch(/^EUR 46,30 .*: es la primera cotización\.\n/)
    await test.change(['apply'])
    expect(await test.price()).toBe(46_300)
    test.set('46,40', 0)
    await test.fetch()
    expect(await test.price(), 'what comes after it has one to be weighed against').toBe(46_400)
  })

  it('that are too old wait, as long as a rule needs them', async () => {
    const test = await withRates()
    test.set('46,20', 9)
    await test.fetch()
    expect(await test.waits()).toMatch(/La cotización de EUR \(46,20\) es del .*, y con ella se calculan precios/)
    test.set('46,30', 1)
    await test.fetch()
    expect(await test.waits()).toBe('Nada espera a nadie.\n')
  })

  it('of a file that can not be read change nothing, and wait', async () => {
    const test = await withRates()
    await test.fetch()
    const { code, printed } = await test.run('edit', 'BCU', '--map', feedFile('{"rows": "otra"}', 'm.json'))
    expect([code, printed]).toEqual([0, 'Fuente BCU cambiada.\n'])
    expect(await test.fetch()).toMatchObject({ code: 3, printed: expect.stringContaining('rechazado: no tiene otra.') })
    expect(await test.waits()).toContain('La fuente BCU no trae nada: el archivo no sirve (c.json: no tiene otra)')
    expect(await test.refused('edit', 'BCU', '--map', feedFile('{"raws": "otra"}', 'm.json'))).toMatch(/map/)
  })
})
