import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allBooks, feedFile, onixMessage, onixProducts } from '../../test/support/onix.ts'
import { startHttpsServer } from '../../test/support/partners/https-server.ts'
import { SFTP_PASSWORD, startSftpServer } from '../../test/support/partners/sftp-server.ts'
import { sourcesAtTheTerminal } from '../../test/support/sources-at-the-terminal.ts'

const secretFile = (text: string) => feedFile(`${text}\n`, 'secreto')

describe('shop feeds', () => {
  it('adds an SFTP server once its key was compared, fetches it, and mails what came', async () => {
    const test = await sourcesAtTheTerminal()
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
    const test = await sourcesAtTheTerminal()
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
    const test = await sourcesAtTheTerminal()
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
    expect(await (await sourcesAtTheTerminal()).refused(...args)).toMatch(message)
  })
})
