import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMailer } from '../../platform/mail.ts'
import { sendSourceReport, type sourceReportJob } from '../../shop/notifications/source-report.job.ts'
import { allBooks, feedFile, importFeeds, onixMessage, onixProduct, onixProducts } from '../../test/support/onix.ts'
import { startHttpsServer } from '../../test/support/partners/https-server.ts'
import { SFTP_PASSWORD, startSftpServer } from '../../test/support/partners/sftp-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { command as feeds } from './commands/feeds.ts'
import { command as prices } from './commands/prices.ts'
import { command as stuck } from './commands/stuck.ts'

async function atTheTerminal() {
  const test = await createTestDatabase()
  const settings = { DATA_DIR: temporaryFolder() }
  const run = (...args: string[]) => runCommand(test, feeds, args, settings)
  const refused = async (...args: string[]) => {
    const error = await run(...args).catch((caught: unknown) => caught)
    return error instanceof Error ? error.message : `not refused: ${JSON.stringify(error)}`
  }
  const waits = async () => (await runCommand(test, stuck, [], settings)).printed
  const change = (args: string[]) => runCommand(test, prices, args, settings)
  /** The mails that were asked for, in the order of what they say. */
  const mails = async () => {
    const { rows } = await test.pool.query<{ data: Parameters<typeof sendSourceReport>[1] }>(
      'select data from pgboss.job where name = $1 order by created_on',
      ['mail-source-report' satisfies typeof sourceReportJob.queue],
    )
    const folder = temporaryFolder()
    const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
    for (const { data } of rows) await sendSourceReport({ ...test, mailer, profile: testProfile }, data)
    return readdirSync(folder)
      .toSorted()
      .map(name => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  }
  return { ...test, run, refused, waits, change, mails, settings }
}

const secretFile = (text: string) => feedFile(`${text}\n`, 'secreto')

describe('shop feeds', () => {
  it('adds an SFTP server once its key was compared, fetches it, and mails what came', async () => {
    const test = await atTheTerminal()
    const server = await startSftpServer()
    const long = new Date(Date.now() - 3_600_000)
    writeFileSync(join(server.folder, 'novedades.xml'), onixMessage(onixProducts(3)))
    utimesSync(join(server.folder, 'novedades.xml'), long, long)
    const address = `sftp://libreria@127.0.0.1:${server.port}/*.xml`
    const add = ['add', 'Sur', address, '--when', 'cada 6 h', '--supplier', 'Sur', '--pick', 'all-new']
    const password = ['--password-file', secretFile(SFTP_PASSWORD), '--operator', 'ana']
    const first = await test.refused(...add, ...password)
    const [, hostKey = ''] = /con la clave (SHA256:\S+)\. Compárala/.exec(first) ?? []
    expect(hostKey).not.toBe('')
    expect(server.signIns()).toBe(0)
    const { printed } = await test.run(...add, ...password, '--host-key', hostKey)
    expect(printed).toContain('Fuente Sur agregada.\nAhí está novedades.xml: se toma la próxima vez.')
    expect((await test.run('fetch-now', 'sur')).printed).toMatch(/novedades\.xml: importación 1\n$/)
    expect((await test.run('fetch-now', 'Sur')).printed).toBe('Nada nuevo.\n')
    expect(await allBooks(test)).toHaveLength(3)
    expect((await test.run()).printed).toMatch(
      /^Sur: libros de sftp:.*, cada 6 h\n {2}trajo algo nuevo el .*; se mira otra vez el /,
    )
    const shown = (await test.run('show', 'Sur')).printed
    expect(shown).toContain(`clave del servidor: ${hostKey}`)
    expect(shown).toContain('proveedor: Sur')
    expect(JSON.stringify((await test.run('show', 'Sur', '--json')).printed)).not.toContain(SFTP_PASSWORD)
    const [mail = '', ...more] = await test.mails()
    expect(more).toEqual([])
    expect(mail).toMatch(/Subject: Sur: 3 libros nuevos/)
    expect(mail).toContain('imports show 1')
    const { rows } = await test.pool.query('select input from journal where act = $1', ['addSource'])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(SFTP_PASSWORD)
  })

  it('is changed, paused, and removed', async () => {
    const test = await atTheTerminal()
    const origin = await startHttpsServer((_, response) => response.end('isbn;título;precio\n9789974000018;Uno;500\n'))
    await test.run('add', 'Sur', `${origin}/a.csv`, '--when', 'lunes 07:30', '--supplier', 'Sur', '--price-jump', '40')
    await test.run('edit', 'sur', '--when', '8:15', '--name', 'Sur y Cía')
    const shown = (await test.run('show', 'Sur y Cía')).printed
    expect(shown).toMatch(/^Sur y Cía: libros de .*, 08:15\n/)
    expect(shown).toContain('proveedor: Sur; salto de precio: 40 %')
    expect((await test.run('pause', 'Sur y Cía')).printed).toBe('Sur y Cía queda en pausa.\n')
    expect((await test.run('pause', 'Sur y Cía')).printed).toBe('Sur y Cía ya estaba en pausa.\n')
    expect((await test.run()).printed).toContain('en pausa desde')
    expect((await test.run('resume', 'Sur y Cía')).printed).toBe('Sur y Cía queda en marcha.\n')
    expect((await test.run('remove', 'Sur y Cía')).printed).toContain('quitada')
    expect((await test.run()).printed).toContain('Ninguna fuente')
  })

  it('waits in stuck where it fails in a way that no other try mends, until it comes', async () => {
    const test = await atTheTerminal()
    let isOpen = true
    const origin = await startHttpsServer((_, response) =>
      isOpen ? response.end('isbn;título;precio\n9789974000018;Uno;500\n') : response.writeHead(403).end(),
    )
    await test.run('add', 'Sur', `${origin}/a.csv`, '--when', '07:30')
    expect(await test.waits()).toBe('Nada espera a nadie.\n')
    isOpen = false
    expect(await test.refused('fetch-now', 'Sur')).toMatch(/No se trajo nada: el servidor no acepta .* \(HTTP 403\)\.$/)
    expect(await test.waits()).toMatch(
      /La fuente Sur no trae nada: .*\n.*feeds edit "Sur" --password-file ARCHIVO\n.*fetch-now "Sur"/,
    )
    isOpen = true
    expect((await test.run('fetch-now', 'Sur')).code).toBe(0)
    expect(await test.waits()).toBe('Nada espera a nadie.\n')
    await test.db
      .updateTable('sources')
      .set({ brought_at: new Date(Date.now() - 5 * 86_400_000) })
      .execute()
    expect(await test.waits()).toContain('La fuente Sur no trae nada nuevo, y se espera cada 4 días')
  })

  it.each([
    [['add', 'Sur', 'https://sur.example/a.xml'], /Falta cuándo/],
    [['add', 'Sur', 'https://sur.example/a.xml', '--when', 'a veces'], /schedule: no es como «cada 6 h»/],
    [['add', 'Sur', 'ftp://sur.example/a.xml', '--when', '07:30'], /La dirección empieza con ftp:.*No se guardó nada/],
    [['add', 'Sur', 'sftp://u@sur.example/', '--when', '07:30'], /hace falta una contraseña o una clave/],
    [['add', 'Sur', 'https://10.0.0.1/a.xml', '--when', '07:30'], /red privada/],
    [
      ['add', 'Sur', 'https://sur.example/a', '--when', '07:30', '--currencies', 'EUR'],
      /no es para una fuente de libros/,
    ],
    [['add', 'Sur', 'https://sur.example/a', '--when', '07:30', '--pick', 'x'], /picks: es newest/],
    [['add', 'Sur', 'https://sur.example/a', '--when', '07:30', '--passphrase-file', 'x'], /va con --key-file/],
    [['show', 'Norte'], /No hay ninguna fuente «Norte»/],
    [['pause', 'Norte'], /No hay ninguna fuente/],
    [['fetch-now'], /No se entiende/],
  ])('%j is refused', async (args, message) => {
    expect(await (await atTheTerminal()).refused(...args)).toMatch(message)
  })
})

describe('exchange rates by themselves', () => {
  const EUROS =
    '<SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>10.00</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail>'
  const day = (ago: number) => new Date(Date.now() - 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

  async function withRates() {
    const test = await atTheTerminal()
    await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: EUROS }))))
    await test.change(['rule', 'EUR', '--margin', '0', '--reason', 'lista'])
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
    expect((await test.fetch()).printed).toMatch(
      /c\.json: importación \d+\n {4}EUR 46,20 del .*: es la primera cotización\./,
    )
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
