import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { command as announcements } from './commands/announcements.ts'
import { command as collections } from './commands/collections.ts'

async function atTheTerminal(command = collections) {
  const test = await createTestDatabase()
  const books = [await insertBook(test.db, { title: 'Uno' }), await insertBook(test.db, { title: 'Dos' })]
  const file = join(temporaryFolder(), 'libros.txt')
  writeFileSync(file, books.map(({ isbn }) => `${isbn}\n`).join(''))
  const run = (...args: string[]) => runCommand(test, command, args)
  const change = (...args: string[]) => run(...args, '--reason', 'verano', '--operator', 'ana')
  return { file, run, change }
}

describe('shop collections', () => {
  it('creates, shows, changes, moves and removes', async () => {
    const { file, run, change } = await atTheTerminal()
    expect((await run()).printed).toBe('No hay colecciones. Se crean con: collections add título="…"\n')
    expect((await change('add', 'título=Las orillas', '--books', file)).printed).toBe(
      'Creada: Las orillas, con 2 libros, en /colecciones/las-orillas\n',
    )
    expect((await change('add', 'título=Vacía')).printed).toMatch(/^Creada: Vacía\. No se ve hasta que tenga libros/)
    expect((await change('edit', '/colecciones/las-orillas', 'hasta=2026-12-24', 'texto=Agua.')).printed).toBe(
      'Las orillas: cambiada.\n  hasta: (vacío) → 24/12/2026\n  texto: (vacío) → «Agua.»\n',
    )
    expect((await change('edit', 'las-orillas', 'texto=Agua.')).printed).toBe('Las orillas: ya era así. Nada cambió.\n')
    expect((await change('books', 'vacia', file)).printed).toBe('Vacía: cambiada.\n  libros: 0 libros → 2 libros\n')
    expect((await change('move', 'vacia', '1')).printed).toBe('Vacía: cambiada.\n  lugar: 2 → 1\n')
    expect((await run()).printed).toBe(
      '  1. Vacía (vacia): 2 libros, siempre\n  2. Las orillas (las-orillas): 2 libros, hasta el 24/12/2026\n',
    )
    const { printed } = await run('las-orillas')
    expect(printed).toMatch(/^2\. Las orillas .*\n\nAgua\.\n\n {3}1\. 978-\S+ {2}Uno, de Ana Autora\n/)
    expect(printed).toMatch(
      /cambiada por ana \(verano\)\n {6}texto: \(vacío\) → «Agua\.»\n {6}hasta: \(vacío\) → 24\/12\/2026\n/,
    )
    expect((await change('remove', 'las-orillas')).printed).toBe(
      'Quitada: Las orillas. Sus libros siguen en la tienda.\n',
    )
    expect((await run('las-orillas')).printed).toMatch(/^Se quitó\. Queda su historia\.\n/)
  })

  it('says what is wrong, and changes nothing', async () => {
    const { file, run, change } = await atTheTerminal()
    await change('add', 'título=Las orillas')
    writeFileSync(file, 'Rayuela\n9789974000018\n')
    await expect(change('books', 'las-orillas', file)).rejects.toThrow(
      'No se cambió nada: hay líneas que no sirven.\n  línea 1: Rayuela (no es un ISBN)\n  línea 2: 9789974000018 (no está en el catálogo)',
    )
    await expect(change('add', 'título=Las Orillas')).rejects.toThrow(/ya es la dirección de «Las orillas»/)
    await expect(change('edit', 'ninguna', 'texto=A')).rejects.toThrow(/^No hay ninguna colección «ninguna»/)
    await expect(run('edit', 'las-orillas', 'texto=A')).rejects.toThrow(/^Falta por qué se cambia/)
    await expect(change('move', 'las-orillas', '0')).rejects.toThrow(/collections move/)
    await expect(change('edit', 'las-orillas', 'texto')).rejects.toThrow(/no dice qué campo cambia/)
  })
})

describe('shop announcements', () => {
  it('adds, lists and removes', async () => {
    const { run, change } = await atTheTerminal(announcements)
    expect((await run()).printed).toBe('No hay anuncios. Se agregan con: announcements add texto="…"\n')
    expect((await change('add', 'texto=Llegó el verano', 'dirección=/libros?q=verano')).printed).toMatch(
      /^Agregado: #\d+ {2}Llegó el verano → \/libros\?q=verano: se ve, siempre\.\n$/,
    )
    const [, id = ''] = /#(\d+)/.exec((await run()).printed) ?? []
    expect((await change('remove', id)).printed).toBe('Quitado: Llegó el verano.\n')
    const [, loud = ''] = /#(\d+)/.exec((await change('add', 'texto=¡Llegó!')).printed) ?? []
    expect((await change('remove', loud)).printed).toBe('Quitado: ¡Llegó!\n')
    await expect(change('remove', id)).rejects.toThrow(/^No hay ningún anuncio/)
    expect((await run('--all')).printed).toMatch(/quitado el \S+ \S+ por ana \(verano\), siempre\n$/)
    await expect(change('add', 'texto=')).rejects.toThrow(/^No se agregó nada:\n {2}texto: /)
    await expect(run('add', 'texto=A')).rejects.toThrow(/^Falta por qué/)
  })
})
