import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { describeReport } from '../../shop/catalogue/import/report-text.ts'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../test/support/onix.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command as books } from './commands/books.ts'

const ISBN = '978-9974-00-001-8'

async function atTheTerminal() {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(onixMessage(onixProduct())))
  const run = (...args: string[]) => runCommand(test, books, args)
  const change = (...args: string[]) => run(...args, '--reason', 'en la tapa', '--operator', 'ana')
  return { ...test, run, change }
}

describe('shop books', () => {
  it('edits, shows and releases what is set by hand', async () => {
    const { run, change } = await atTheTerminal()
    expect((await change('edit', ISBN, 'título=La casa del Río Negro', 'precio=650')).printed).toBe(
      'La casa del Río Negro: queda fijado a mano, digan lo que digan los catálogos.\n' +
        '  título: «La casa del río» → «La casa del Río Negro»\n' +
        '  precio del proveedor y de venta: $\u00a0590 → $\u00a0650\n',
    )
    const { printed } = await run(ISBN)
    expect(printed).toContain('La casa del Río Negro')
    expect(printed).toContain('precio de venta: $\u00a0650')
    expect(printed).toMatch(
      /Fijado a mano\n {2}título: «La casa del Río Negro», por ana el \S+ \S+ \(en la tapa\); los catálogos dicen «La casa del río»\n/,
    )
    expect(printed).toMatch(
      /fijado a mano por ana \(en la tapa\)\n.*título: «La casa del río» → «La casa del Río Negro»/,
    )
    expect(printed).toMatch(/agregado por la importación 1 \(novedades\.xml\)/)
    expect((await change('release', ISBN, 'titulo')).printed).toBe(
      'La casa del Río Negro: vuelve a seguir a los catálogos en título.\n' +
        '  título: «La casa del Río Negro» → «La casa del río»\n',
    )
    expect(JSON.parse((await run(ISBN, '--json')).printed)).toMatchObject({
      book: { title: 'La casa del río', price_cents: 65_000 },
      set: [{ field: 'list_price_cents', value: 65_000, fedValue: 59_000, by: 'ana', reason: 'en la tapa' }],
    })
  })

  it('withdraws, reinstates and adds', async () => {
    const { run, change } = await atTheTerminal()
    expect((await change('withdraw', ISBN)).printed).toMatch(/^La casa del río: queda fijado a mano/)
    expect((await change('withdraw', ISBN)).printed).toBe('La casa del río: ya estaba de baja a mano. Nada cambió.\n')
    expect((await run(ISBN)).printed).toContain('(de baja)')
    await change('reinstate', ISBN)
    expect((await run(ISBN)).printed).not.toContain('(de baja)')
    expect((await change('add', '9789974000025', 'título=Sol', 'precio=1.290,50')).printed).toMatch(
      /^Agregado: 978-\S+ {2}Sol \(\$\s1\.290,50\)\.\n$/,
    )
    expect((await change('add', '9789974000032', 'título=Sin precio')).printed).toContain(
      '(sin precio: no se puede comprar)',
    )
    await expect(change('add', '9789974000025', 'título=Sol')).rejects.toThrow(
      /^No se agregó nada: ya está .*books edit\.$/,
    )
  })

  it('calls codes of a book by their words, and so do reports', async () => {
    const { run, ...test } = await atTheTerminal()
    const row = `${ISBN};tapa dura;02;31;08;sí`
    const headings = 'isbn;encuadernación;público;productAvailability;publishingStatus;letra grande'
    const { report } = await importFeeds(test, feedFile(`${headings}\n${row}\n`, 'libros.csv'))
    const told = describeReport(report, { isDryRun: false })
    for (const words of ['→ Tapa dura', 'letra grande (vacío) → sí', '→ agotado', '→ inactivo'])
      expect(told).toContain(words)
    expect(told).not.toMatch(/«(hardcover|true|02|31|08)»/)
    const { printed } = await run(ISBN)
    expect(printed).toContain('disponibilidad: agotado\n')
    expect(printed).toContain('estado de publicación: inactivo\n')
  })

  it('joins editions of a work and separates one', async () => {
    const { change, run } = await atTheTerminal()
    await change('add', '9789974000025', 'título=The House', 'idioma=en')
    expect((await change('join', ISBN, '9789974000025')).printed).toBe(
      'La casa del río: la obra tiene ahora 2 ediciones, y la página de cada una nombra a las otras.\n',
    )
    expect((await change('join', ISBN, '9789974000025')).printed).toMatch(/: ya eran ediciones .* Nada cambió\.\n$/)
    const { printed } = await run(ISBN)
    expect(printed).toMatch(
      /Otras ediciones de la obra \(books join, books separate\)\n {2}978-\S+ {2}The House, en inglés\n/,
    )
    expect(printed).toMatch(
      /unido a otras ediciones por ana \(en la tapa\)\n.*ediciones de la obra: 978-\S+ → 978-\S+, 978/,
    )
    expect((await change('separate', ISBN)).printed).toBe(
      'La casa del río: ya no es una edición de esa obra. Para unirlo a otra: books join.\n',
    )
    expect((await change('separate', ISBN)).printed).toMatch(/no tiene otras ediciones\. Nada cambió\.\n$/)
  })

  it('keeps who made it and for whom it is as they are typed, and says so in words', async () => {
    const { change } = await atTheTerminal()
    const fields = ['colaboradores=traducción: Ana Gil; prólogo: Eva Sosa', 'público=6 a 9 años', 'formato=cartoné']
    expect((await change('edit', ISBN, ...fields, 'letra grande=sí', 'premios=Premio Clarín, 2019')).printed).toBe(
      'La casa del río: queda fijado a mano, digan lo que digan los catálogos.\n' +
        '  colaboradores: (vacío) → Traducción: Ana Gil; Prólogo: Eva Sosa\n' +
        '  público: (vacío) → Para lectores de 6 a 9 años\n' +
        '  premios: (vacío) → Premio Clarín, 2019\n' +
        '  encuadernación: Tapa blanda → Tapa dura\n' +
        '  letra grande: (vacío) → sí\n',
    )
  })

  it.each([
    [
      ['edit', ISBN, 'precio=5900'],
      /^No se cambió nada: el precio pasaría de \$\s590 a \$\s5\.900\. .*--accept-price-jump/,
    ],
    [
      ['edit', ISBN, 'color=rojo', 'peso=x'],
      /^No se cambió nada:\n {2}No hay un campo «color».*\n {2}peso: «x» no se entiende\.$/,
    ],
    [['edit', ISBN, 'precio'], /^«precio» no dice qué campo cambia/],
    [['edit', ISBN, 'precio=1', 'precio=2'], /^precio está más de una vez/],
    [['edit', '9789974000025', 'precio=1'], /^No hay ningún libro con ISBN 9789974000025\.$/],
    [['release', ISBN, 'título'], /^No se cambió nada: no está fijado a mano: título\.$/],
    [['release', ISBN], /^No se cambió nada: nada de este libro está fijado a mano\.$/],
    [['edit', ISBN], /^No se entiende/],
    [['withdraw', ISBN, 'x'], /^No se entiende/],
    [['withdraw', ISBN, '--accept-price-jump'], /^No se entiende/],
    [['join', ISBN], /^No se entiende/],
    [['join', ISBN, ISBN], /hacen falta dos libros distintos/],
    [['join', ISBN, '9789974000025'], /no hay ningún libro con ISBN 978-/],
    [['separate', ISBN, 'x'], /^No se entiende/],
    [['burn', ISBN], /^No se entiende/],
  ])('%o is refused in plain words', async (args, words) => {
    const { change } = await atTheTerminal()
    const refused = change(...args)
    await expect(refused).rejects.toThrow(words)
    await expect(refused).rejects.toBeInstanceOf(CommandError)
  })

  it('asks why', async () => {
    const { run } = await atTheTerminal()
    await expect(run('edit', ISBN, 'precio=600')).rejects.toThrow(/^Falta por qué se cambia: --reason/)
    await expect(run('9789974000025')).rejects.toThrow('No hay ningún libro con ISBN 9789974000025.')
    await expect(run()).rejects.toThrow(/^No se entiende/)
  })

  it('gives a book a cover, and lists those without one', async () => {
    const { run, change } = await atTheTerminal()
    expect((await run('missing-covers')).printed).toBe(
      'isbn,title,author,publisher,fault\n9789974000018,La casa del río,,Editorial del Sur,\n',
    )
    const folder = temporaryFolder()
    const [cover, text] = [join(folder, 'tapa.png'), join(folder, 'tapa.txt')]
    writeFileSync(
      cover,
      await sharp({ create: { width: 400, height: 600, channels: 3, background: '#c22' } })
        .png()
        .toBuffer(),
    )
    writeFileSync(text, 'no es una imagen')
    await expect(change('cover', ISBN, text)).rejects.toThrow(
      'No se cambió nada: no es una imagen JPEG, PNG, WebP, AVIF ni GIF.',
    )
    await expect(change('cover', ISBN, join(folder, 'no-esta.png'))).rejects.toThrow(CommandError)
    await expect(change('cover', ISBN, 'http://127.0.0.1:1/tapa.png')).rejects.toThrow('lleva a una red privada')
    await expect(change('cover', ISBN)).rejects.toThrow('No se entiende')
    expect((await change('cover', ISBN, cover)).printed).toMatch(/tapa: \(vacío\) → «\/tapas\/[0-9a-f]{32}\.jpg»/)
    const file = join(folder, 'sin-tapa.csv')
    expect((await run('missing-covers', file)).printed).toBe(
      `0 libros sin tapa en ${file}, los más vendidos primero.\n`,
    )
    expect(JSON.parse((await run('missing-covers', '--json')).printed)).toEqual([])
  })
})
