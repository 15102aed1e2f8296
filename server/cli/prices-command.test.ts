import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../test/support/onix.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { command as books } from './commands/books.ts'
import { command as prices } from './commands/prices.ts'

const EUROS =
  '<SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>18.50</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail>'

async function atTheTerminal() {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: EUROS }))))
  const run = (...args: string[]) => runCommand(test, prices, args)
  return { ...test, run }
}

const LATER = 'Los precios la siguen con: npm run shop -- prices apply (con --dry-run, solo dice qué cambiaría).\n'

describe('shop prices', () => {
  it('makes pesos of euros, from nothing to the price and how it came about', async () => {
    const { run, ...test } = await atTheTerminal()
    expect((await run()).printed).toBe(
      'Reglas de precios\n  ninguna\n\nCotizaciones, en pesos\n  ninguna\n\nLibros con precio del proveedor que no tienen precio en pesos\n  1 en EUR, de Prueba\n',
    )
    expect(
      (await run('rate', 'eur', '46,20', '--date', '2026-11-20', '--accept-jump', '--operator', 'ana')).printed,
    ).toBe(`EUR 46,20 del 20/11/2026: es la primera cotización.\n${LATER}`)
    const rule = ['rule', 'EUR', '--margin', '35', '--round', '10', '--rounding', 'down', '--minimum', '300']
    const { printed } = await run(...rule, '--supplier', 'Prueba', '--reason', 'lista 2026', '--operator', 'ana')
    expect(printed.replaceAll('\u00a0', ' ')).toBe(
      `Regla nueva. EUR, de Prueba: por la cotización, × 1,35, a múltiplos de $ 10 para abajo, mínimo $ 300.\n${LATER}`,
    )
    const dryRun = (await run('apply', '--dry-run')).printed
    expect(dryRun).not.toMatch(/archivo|libros nuevos/)
    expect(dryRun).toMatch(/ 1 {2}libro con precio del proveedor\n[\s\S]*Del libro con precio del proveedor:\n/)
    expect(dryRun).toMatch(/no se cambió nada[\s\S]*1 {2}libro que cambia/)
    expect((await run('apply')).printed).toMatch(/^Importación 2\n[\s\S]*1 {2}libro que cambia/)
    const file = (await runCommand(test, books, ['9789974000018'])).printed
    expect(file).toContain('origen del precio: «18,50 EUR × 46,20 × 1,35 = 1.153,845, redondeado»')
    expect(file).toContain('precios por convertir: 18,50 EUR\n')
    expect(file).toMatch(/cambiado por la importación 2 \(reglas de precios\)/)
    expect((await run()).printed).toMatch(
      /EUR, de Prueba: por la cotización.*\n {4}por ana el \S+ \S+ \(lista 2026\)\n[\s\S]*EUR 46,20 del 20\/11\/2026, por ana el/,
    )
    expect(JSON.parse((await run('--json')).printed)).toMatchObject({ rules: [{ currency: 'EUR' }], unpriced: [] })
    expect((await run('remove', 'eur', '--supplier', 'prueba', '--reason', 'fin')).printed).toContain(
      'Sin regla para EUR, de prueba.',
    )
  })

  it('says of a rule that it is for no book, as it is set and when prices are tried', async () => {
    const { run } = await atTheTerminal()
    const idle = 'Ningún libro es del proveedor «Planetta»: por ahora su regla para EUR no hace ningún precio.'
    const { printed } = await run('rule', 'EUR', '--supplier', 'Planetta', '--reason', 'lista 2026')
    expect(printed).toContain(`al más cercano.\n${idle}\n${LATER}`)
    expect((await run('apply', '--dry-run')).printed).toContain(`Avisos\n  ${idle}\n`)
  })

  it('tries a rule before it is in force', async () => {
    const { run } = await atTheTerminal()
    await run('rate', 'EUR', '46,20', '--date', '2026-11-20', '--accept-jump')
    const { printed } = await run('rule', 'EUR', '--margin', '35', '--round', '10', '--rounding', 'down', '--dry-run')
    expect(printed.replaceAll('\u00a0', ' ')).toMatch(
      /^EUR: por la cotización, × 1,35, .*\. Con ella, al actualizar los precios, de 1 libro: 1 con su primer precio\. Por ejemplo: «.*», sin precio → \$ 1\.150\. .*\nEs un ensayo: no se cambió nada\.\n$/,
    )
    expect((await run()).printed).toMatch(/^Reglas de precios\n {2}ninguna\n/)
  })

  it('asks of the first rate of a currency whether it is so, with its line', async () => {
    const { run } = await atTheTerminal()
    const first = 'es la primera de esa moneda y no hay con qué compararla. Si es así, repite con --accept-jump.'
    const day = ['--date', '2026-11-20']
    await expect(run('rate', 'SEK', '3800', ...day)).rejects.toThrow(
      `SEK 3.800,00 del 20/11/2026: no se tomó, ${first}`,
    )
    expect(JSON.parse((await run('--json')).printed).rates).toEqual([])
    await run('rate', 'SEK', '3,80', ...day, '--accept-jump')
    const file = join(temporaryFolder(), 'cotizaciones.csv')
    writeFileSync(file, 'SEK;3,85;2026-11-21\nUSD;4015;2026-11-21\n')
    const { code, printed } = await run('rates', file)
    expect([code, printed]).toEqual([
      3,
      `SEK 3,85 del 21/11/2026: antes, 3,80 del 20/11/2026.\nUSD 4.015,00 del 21/11/2026: no se tomó, ${first}\n${LATER}`,
    ])
  })

  it('takes the rates of a file, and says which it does not take', async () => {
    const { run } = await atTheTerminal()
    const file = join(temporaryFolder(), 'cotizaciones.csv')
    writeFileSync(file, 'Moneda;Venta;Fecha\nEUR;46,20;2026-11-20\nUSD;40,15;2026-11-20\n')
    expect((await run('rates', file, '--accept-jump')).code).toBe(0)
    writeFileSync(file, 'EUR;4,62;2026-11-21\nUSD;40,20;2026-11-21\n')
    const { code, printed } = await run('rates', file)
    expect(code).toBe(3)
    expect(printed).toContain(
      'EUR 4,62 del 21/11/2026: no se tomó, cambia más de 10 % (46,20 del 20/11/2026). Si es así, repite con --accept-jump.\nUSD 40,20 del 21/11/2026: antes, 40,15 del 20/11/2026.\n',
    )
  })

  it('takes the good lines of a file of rates, and names the others', async () => {
    const { run } = await atTheTerminal()
    const file = join(temporaryFolder(), 'cotizaciones.csv')
    writeFileSync(file, 'EUR;46,20;2026-11-20\nGBP;abc\nUSD;40,15;2026-11-20\nAUD;26\nAUD;27\n')
    const { code, printed } = await run('rates', file, '--accept-jump')
    expect(code).toBe(3)
    expect(printed).toBe(
      `EUR 46,20 del 20/11/2026: es la primera cotización.\nUSD 40,15 del 20/11/2026: es la primera cotización.\nNo se tomaron:\nLínea 2: «GBP;abc» no es como EUR;46,20;2026-11-23.\nLínea 5: AUD ya está en la línea 4: no se toma ninguna.\n${LATER}`,
    )
    const { rates } = JSON.parse((await run('--json')).printed)
    expect(rates).toMatchObject([{ currency: 'EUR' }, { currency: 'USD' }])
  })

  it('removes a rate: the one before holds again, and without one it asks before books wait with theirs', async () => {
    const { run, ...test } = await atTheTerminal()
    const why = ['--reason', 'falta una coma', '--operator', 'ana']
    await run('rate', 'EUR', '46,20', '--date', '2026-11-20', '--accept-jump')
    await run('rule', 'EUR', '--margin', '35', '--reason', 'x')
    await run('apply')
    await run('rate', 'EUR', '4620', '--date', '2026-11-21', '--accept-jump')
    expect((await run('remove-rate', 'eur', ...why)).printed).toBe(
      `EUR 4.620,00 del 21/11/2026 se quita: vuelve a valer 46,20 del 20/11/2026.\n${LATER}`,
    )
    await expect(run('remove-rate', 'EUR', ...why)).rejects.toThrow(
      'EUR 46,20 del 20/11/2026 se quita: la moneda queda sin cotización, y 1 libro espera, con su precio de ahora, a que alguien decida cuando se actualicen los precios. ¿Quitarla?\nNo se cambió nada: confírmalo con --yes.',
    )
    expect(JSON.parse((await run('--json')).printed).rates).toMatchObject([{ rateMillionths: 46_200_000 }])
    await run('remove-rate', 'EUR', ...why, '--yes')
    await run('apply')
    expect((await run('jumps')).printed).toContain(
      'EUR no tiene cotización (npm run shop -- prices rate EUR COTIZACIÓN)',
    )
    expect(await onlyBook(test)).toMatchObject({ price_cents: 115_400 })
    await run('apply', '--accept-price-jumps')
    expect(await onlyBook(test)).toMatchObject({ price_cents: null, price_origin: null })
    await expect(run('remove-rate', 'EUR', ...why)).rejects.toThrow('EUR no tiene ninguna cotización. Nada cambió.')
    await run('rate', 'GBP', '50', '--date', '2026-11-20', '--accept-jump')
    expect((await run('remove-rate', 'GBP', ...why)).printed).toMatch(/se quita: la moneda queda sin cotización\.\n/)
    const { rows } = await test.pool.query('select removed_by, removal_reason from exchange_rates order by id')
    expect(rows).toEqual(Array(3).fill({ removed_by: 'ana', removal_reason: 'falta una coma' }))
  })

  it('does not take a price that its rate no longer makes, and says what it would be', async () => {
    const { run, ...test } = await atTheTerminal()
    await run('rate', 'EUR', '46,20', '--date', '2026-11-20', '--accept-jump')
    await run('rule', 'EUR', '--reason', 'x')
    await run('apply')
    await run('rate', 'EUR', '4620', '--date', '2026-11-21', '--accept-jump')
    await run('apply')
    expect((await run('jumps')).printed).toContain('(+9.896 %)')
    // The state left by an import that began before the rate was changed.
    await test.pool.query('update exchange_rates set rate_millionths = 46200000')
    const refusal = await run('accept-jump', '9789974000018', '--reason', 'x').catch((error: Error) => error.message)
    expect(String(refusal).replaceAll('\u00a0', ' ')).toBe(
      'La casa del río sigue como estaba: la cotización o la regla cambió, y hoy le darían $ 855, no $ 85.470. Sale como es hoy al actualizar los precios: npm run shop -- prices apply.',
    )
  })

  it('lists the prices that jump, and decides on each', async () => {
    const { run, ...test } = await atTheTerminal()
    const says = (rows: string) =>
      importFeeds(test, feedFile(`isbn;título;precio\n${rows}\n`, 'p.csv'), { supplier: 'Sur' })
    await says('9789974000025;Uno;590\n9789974000032;Dos;590')
    await says('9789974000025;Uno;1000\n9789974000032;Dos;300')
    const { printed } = await run('jumps')
    const lines = printed.replaceAll('\u00a0', ' ').split('\n')
    expect(lines[0]).toMatch(/^978-9974-0-0003-2 {2}Dos: \$ 590 → \$ 300 \(-49 %\), Sur, importación 3 \(p\.csv\) del /)
    expect(lines[1]).toMatch(/^978-9974-0-0002-5 {2}Uno: \$ 590 → \$ 1\.000 \(\+69 %\), Sur, importación 3/)
    expect((await run('jumps', '--limit', '1', '--supplier', 'SUR')).printed).toContain('… y 1 más (--limit 2)')
    expect((await runCommand(test, books, ['9789974000032'])).printed.replaceAll('\u00a0', ' ')).toContain(
      '\nPrecio que espera que se decida (prices accept-jump, prices refuse-jump)\n  $ 590 → $ 300 (-49 %), de Sur, importación 3\n',
    )
    const why = ['--reason', 'lista nueva', '--operator', 'ana']
    expect((await run('accept-jump', '978-9974-0-0002-5', ...why)).printed.replaceAll('\u00a0', ' ')).toBe(
      'Uno: pasa de $ 590 a $ 1.000.\n',
    )
    expect((await run('refuse-jump', '9789974000032', ...why)).printed.replaceAll('\u00a0', ' ')).toBe(
      'Dos: sigue a $ 590. $ 300 no se propone más, salvo que el catálogo diga antes otro precio.\nPara tomarlo después: npm run shop -- books edit 9789974000032 precio=300 --reason MOTIVO\n',
    )
    expect((await run('jumps')).printed).toBe('Ningún precio espera que se decida.\n')
    const file = (await runCommand(test, books, ['9789974000032'])).printed
    expect(file).toMatch(/salto de precio rechazado por ana \(lista nueva\)/)
    await runCommand(test, books, ['edit', '9789974000032', 'precio=700', '--reason', 'feria'])
    await says('9789974000032;Dos;1000')
    expect((await run('refuse-jump', '9789974000032', ...why)).printed.replaceAll('\u00a0', ' ')).toBe(
      'Dos: el catálogo sigue a $ 590; la tienda, con el precio fijado a mano. $ 1.000 no se propone más, salvo que el catálogo diga antes otro precio.\n',
    )
  })

  it.each([
    [['accept-jump', '9789974000018'], /Falta por qué: --reason/],
    [['accept-jump', '9789974000018', '--reason', 'x'], /Ningún precio de ese libro espera/],
    [['refuse-jump', '9789974000099', '--reason', 'x'], /No hay ningún libro con ISBN/],
    [['jumps', '--limit', '0'], /--limit lleva una cantidad/],
    [['rule', 'ZZZ', '--dry-run'], /no es una moneda que exista/],
    [['rate', 'EUR', '4,62.1'], /No se cambió nada.\nLínea 1: «EUR;4,62.1» no es como EUR;46,20;2026-11-23\./],
    [['rate', 'EUR', '46', '--date', '2999-01-01'], /ese día no llegó/],
    [['rule', 'EUR', '--margin', '35'], /Falta por qué se cambia/],
    [['rule', 'euro', '--reason', 'x'], /no es una moneda, como EUR/],
    [['rule', 'EUR', '--margin', 'mucho', '--reason', 'x'], /--margin lleva un porcentaje/],
    [['rule', 'EUR', '--margin', '33,333', '--reason', 'x'], /dos decimales a lo sumo, por ejemplo 35 o 33,33/],
    [['rule', 'EUR', '--margin=-95', '--reason', 'x'], /va de -90 a 500 %/],
    [['rule', 'UYU', '--margin=10', '--reason', 'x'], /en pesos se convierten solo los precios netos/],
    [['rule', 'EUR', '--round', '0', '--reason', 'x'], /--round lleva un importe en pesos/],
    [['rule', 'EUR', '--rounding', 'abajo', '--reason', 'x'], /--rounding es down/],
    [['remove-rate', 'EUR'], /Falta por qué se cambia/],
    [['remove', 'EUR', '--reason', 'x'], /No hay una regla para EUR\. Nada cambió\./],
    [['apply', '--margin', '3'], /No se entiende/],
    [['apply', '--price-jump', 'x'], /--price-jump lleva un porcentaje/],
    [['rule'], /No se entiende/],
  ])('%j is refused', async (args, message) => {
    const { run } = await atTheTerminal()
    const refusal = await run(...args).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect((refusal as Error).message).toMatch(message)
  })
})
