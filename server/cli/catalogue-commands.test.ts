import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { type Command, CommandError } from './command.ts'
import { command as categories } from './commands/categories.ts'
import { command as exportCommand } from './commands/export.ts'
import { command as sample } from './commands/sample.ts'
import { command as strands } from './commands/strands.ts'

const [RAYUELA, TREGUA] = ['9788437604947', '9780306406157']

/** Runs commands as an operator of a shop with two books, and returns what they print. */
async function atTheTerminal() {
  const { db, pool } = await createTestDatabase()
  await insertBook(db, { isbn: RAYUELA, title: 'Rayuela', author: 'Julio Cortázar', category_codes: ['FA'] })
  await insertBook(db, { isbn: TREGUA, title: 'La tregua', author: null, category_codes: ['AM'], is_sample: true })
  const folder = temporaryFolder()
  const run = (command: Command, ...args: string[]) => runCommand({ db, pool }, command, args)
  const list = (text: string) => {
    writeFileSync(join(folder, 'lista.txt'), text)
    return join(folder, 'lista.txt')
  }
  return { db, run, folder, list }
}

describe('shop export --csv', () => {
  it('writes a file, whole or not at all', async () => {
    const { run, folder } = await atTheTerminal()
    const file = join(folder, 'catalogo.csv')
    expect(await run(exportCommand, '--csv', file)).toEqual({ code: 0, printed: `2 títulos en ${file}\n` })
    expect(parse(readFileSync(file), { columns: true })).toMatchObject([{ title: 'Rayuela' }, { title: 'La tregua' }])
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('writes to the output and nothing else', async () => {
    const { run } = await atTheTerminal()
    const { code, printed } = await run(exportCommand, '--csv')
    expect(code).toBe(0)
    expect(parse(printed, { columns: true })).toHaveLength(2)
  })

  it('says so when the file can not be written', async () => {
    const { run, folder } = await atTheTerminal()
    const writing = run(exportCommand, '--csv', join(folder, 'no', 'catalogo.csv'))
    await expect(writing).rejects.toThrow(/^No se puede escribir .*: no existe ese archivo o esa carpeta\.$/)
    await expect(writing).rejects.toBeInstanceOf(CommandError)
  })
})

describe('shop categories', () => {
  it('prints the tree with its counts', async () => {
    const { run } = await atTheTerminal()
    const { printed } = await run(categories)
    expect(printed.split('\n')[0]).toBe('1  A Las artes')
    expect(printed).toContain('1    AM Arquitectura\n')
    expect(printed).toContain('0  B Biografía e historias reales\n')
    expect(printed).not.toContain('Sin categoría')
  })

  it('prints the same for programs', async () => {
    const { run } = await atTheTerminal()
    const csv = parse((await run(categories, '--csv')).printed, { columns: true }) as Record<string, string>[]
    expect(csv.find(({ code }) => code === 'AM')).toEqual({
      code: 'AM',
      name: 'Arquitectura',
      parentCode: 'A',
      books: '1',
    })
    const json = JSON.parse((await run(categories, '--json')).printed)
    expect(json.categories[0]).toEqual({ code: 'A', name: 'Las artes', parentCode: null, books: 1 })
    expect(json.without).toBe(0)
  })
})

describe('shop strands', () => {
  it('pins a list, shows it, and lets go of it', async () => {
    const { run, list } = await atTheTerminal()
    const pinned = await run(strands, 'set', 'BESTSELLERS', list(`${TREGUA}\n${RAYUELA}`))
    expect(pinned).toMatchObject({ code: 0, printed: expect.stringContaining('BESTSELLERS: fijada con 2 títulos.') })
    const { printed } = await run(strands)
    expect(printed).toMatch(/^BESTSELLERS \(Libros Más Vendidos\): 2 títulos, fijada por una lista desde el \d/)
    expect(printed).toContain(`   1. 978-0-306-40615-7  La tregua\n   2. 978-84-376-0494-7  Rayuela, de Julio Cortázar`)
    expect(printed).toContain('NEW_RELEASES (Novedades): 0 títulos, sigue sola')
    expect(JSON.parse((await run(strands, '--json')).printed)).toMatchObject([
      { strand: 'BESTSELLERS', pinnedBy: 'operator', books: [{ isbn: TREGUA }, { isbn: RAYUELA }] },
      { strand: 'NEW_RELEASES', pinnedBy: null, books: [] },
    ])
    expect((await run(strands, 'auto', 'BESTSELLERS')).printed).toBe('BESTSELLERS: sigue sola, ahora con 2 títulos.\n')
    expect((await run(strands)).printed).toContain('BESTSELLERS (Libros Más Vendidos): 2 títulos, sigue sola')
  })

  it('names a book’s first authors, and all of them for programs', async () => {
    const { db, run, list } = await atTheTerminal()
    await db.updateTable('books').set({ author: 'A; B; C; D; E' }).execute()
    await run(strands, 'set', 'BESTSELLERS', list(RAYUELA))
    expect((await run(strands)).printed).toContain('Rayuela, de A; B; C y otros\n')
    expect((await run(strands, '--json')).printed).toContain('A; B; C; D; E')
  })

  it('names unknown lines, and changes nothing unless told to pass over them', async () => {
    const { run, list } = await atTheTerminal()
    const file = list(`${RAYUELA}\n9783161484100\nRayuela`)
    const setting = run(strands, 'set', 'NEW_RELEASES', file)
    await expect(setting).rejects.toThrow('  línea 2: 9783161484100\n  línea 3: Rayuela (no es un ISBN)\n')
    expect((await run(strands)).printed).not.toContain('fijada')
    const skipped = await run(strands, 'set', 'NEW_RELEASES', file, '--skip-unknown')
    expect(skipped.printed).toContain('línea 3: Rayuela')
    expect(skipped.printed).toContain('NEW_RELEASES: fijada con 1 título.')
  })

  it('says so when the list can not be read', async () => {
    const { run, folder } = await atTheTerminal()
    await expect(run(strands, 'set', 'BESTSELLERS', join(folder, 'no.txt'))).rejects.toThrow(
      /^No se puede leer .*: no existe ese archivo o esa carpeta\.$/,
    )
  })
})

describe('shop sample remove', () => {
  it('only says what it would do, until it gets --yes', async () => {
    const { db, run } = await atTheTerminal()
    const asked = await run(sample, 'remove')
    expect(asked.code).toBe(2)
    expect(asked.printed).toContain('Se quitaría 1 título de muestra.')
    expect(asked.printed).toContain('No se cambió nada. Para hacerlo: npm run shop -- sample remove --yes')
    expect(await db.selectFrom('books').select('title').execute()).toHaveLength(2)

    const done = await run(sample, 'remove', '--yes')
    expect(done.code).toBe(0)
    expect(done.printed).toContain('Se quitó 1 título de muestra.')
    expect(await db.selectFrom('books').select('title').execute()).toEqual([{ title: 'Rayuela' }])
    expect(JSON.parse((await run(sample, 'remove', '--yes', '--json')).printed)).toEqual({
      done: true,
      removed: 0,
      kept: [],
    })
    for (const args of [['remove'], ['remove', '--yes']]) {
      const nothing = { code: 0, printed: 'No hay títulos de muestra: no hay nada que quitar.\n' }
      expect(await run(sample, ...args)).toEqual(nothing)
    }
  })
})

it('says how a command is called when it is called otherwise', async () => {
  const { run } = await atTheTerminal()
  const misuses: [Command, ...string[]][] = [
    [exportCommand],
    [exportCommand, 'x.csv'],
    [exportCommand, '--csv', 'x.csv', 'y.csv'],
    [exportCommand, '--xml'],
    [categories, 'x'],
    [categories, '--csv', '--json'],
    [strands, 'x'],
    [strands, 'set', 'BESTSELLERS'],
    [strands, 'set', 'OTHER', 'x.txt'],
    [strands, 'auto'],
    [strands, 'auto', 'BESTSELLERS', 'x.txt'],
    [strands, 'auto', 'BESTSELLERS', '--skip-unknown'],
    [sample],
    [sample, 'keep'],
  ]
  for (const [command, ...args] of misuses) {
    const running = run(command, ...args)
    await expect(running, args.join(' ')).rejects.toBeInstanceOf(CommandError)
    await expect(running).rejects.toThrow(command.usage)
  }
})
