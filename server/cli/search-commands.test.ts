import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { type Command, CommandError } from './command.ts'
import { command as search } from './commands/search.ts'
import { command as searches } from './commands/searches.ts'

const [RAYUELA, TREGUA, CUENTOS] = ['9788437604947', '9780306406157', '9783161484100']

async function atTheTerminal() {
  const database = await createTestDatabase()
  await insertBook(database.db, { isbn: RAYUELA, title: 'Rayuela', author: 'Julio Cortázar', sales: 9 })
  await insertBook(database.db, { isbn: CUENTOS, title: 'Cuentos', author: 'Julio Cortázar', sales: 5 })
  await insertBook(database.db, { isbn: TREGUA, title: 'La tregua', author: 'Mario Benedetti', sales: 1 })
  return { ...database, run: (command: Command, ...args: string[]) => runCommand(database, command, args) }
}

describe('shop search', () => {
  it('prints the ISBNs of what it finds, the best first', async () => {
    const { run } = await atTheTerminal()
    expect(await run(search, 'cortazar')).toEqual({ code: 0, printed: `${RAYUELA}\n${CUENTOS}\n` })
    expect((await run(search, 'cortazar', '--limit', '1')).printed).toBe(`${RAYUELA}\n`)
    expect((await run(search, 'la', 'treuga')).printed).toBe(`${TREGUA}\n`)
    expect((await run(search, 'ficcion')).printed).toBe(`${RAYUELA}\n${CUENTOS}\n${TREGUA}\n`)
    expect(await run(search, 'nada de esto')).toEqual({ code: 0, printed: '' })
  })

  it('prints one object a query for programs', async () => {
    const { run } = await atTheTerminal()
    const { printed } = await run(search, 'julio cortázar', '--json')
    const publisher = 'Editorial de Prueba'
    expect(JSON.parse(printed)).toEqual({
      query: 'julio cortázar',
      kind: 'found',
      books: [
        { isbn: RAYUELA, title: 'Rayuela', author: 'Julio Cortázar', publisher },
        { isbn: CUENTOS, title: 'Cuentos', author: 'Julio Cortázar', publisher },
      ],
      isbns: [RAYUELA, CUENTOS],
    })
    expect(printed).toBe(`${JSON.stringify(JSON.parse(printed))}\n`)
  })

  it('shows programs what was answered instead, and what is only near', async () => {
    const { run } = await atTheTerminal()
    const answered = async (q: string) => JSON.parse((await run(search, q, '--json')).printed)
    expect(await answered('rayuelaa')).toMatchObject({ kind: 'found', corrected: 'rayuela', isbns: [RAYUELA] })
    expect(await answered('la tregua de onetti')).toMatchObject({ kind: 'nearest', isbns: [TREGUA] })
    expect(await answered('la tregua de onetti')).not.toHaveProperty('corrected')
    expect(await answered('crónicas marcianas')).toMatchObject({ kind: 'nothing', books: [] })
  })

  it('answers the lines of standard input in their order, one line each', async () => {
    const { run } = await atTheTerminal()
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(
      Readable.from(['tregua\n\nzzzz\ncuentos']) as typeof process.stdin,
    )
    const { code, printed } = await run(search, '--stdin', '--json')
    expect(code).toBe(0)
    expect(
      printed
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
        .map(({ query, kind, isbns }) => ({ query, kind, isbns })),
    ).toEqual([
      { query: 'tregua', kind: 'found', isbns: [TREGUA] },
      { query: '', kind: 'nothing', isbns: [] },
      { query: 'zzzz', kind: 'nothing', isbns: [] },
      { query: 'cuentos', kind: 'found', isbns: [CUENTOS] },
    ])
  })

  it('counts nothing for the operator: programs ask it', async () => {
    const { run, db } = await atTheTerminal()
    await run(search, 'inexistente')
    expect(await db.selectFrom('search_misses').selectAll().execute()).toEqual([])
  })

  it.each([
    [[]],
    [['tregua', '--stdin']],
    [['tregua', '--limit', '0']],
    [['tregua', '--limit', '1001']],
    [['tregua', '--limit', 'x']],
    [['tregua', '--otra']],
  ])('refuses %j', async args => {
    const { run } = await atTheTerminal()
    await expect(run(search, ...args)).rejects.toBeInstanceOf(CommandError)
  })
})

describe('shop searches', () => {
  async function withMisses() {
    const test = await atTheTerminal()
    await test.pool.query(`insert into search_misses (day, query, times) values
      (current_date, 'mujica', 3), (current_date - 10, 'mujica', 4), (current_date, 'onetti', 5)`)
    return test
  }

  it('lists what found nothing, the most repeated first, of as many days as wanted', async () => {
    const { run } = await withMisses()
    const lines = (await run(searches)).printed.split('\n')
    expect(lines[0]).toMatch(/^ {5}7 {2}\d{4}-\d\d-\d\d {2}mujica$/)
    expect(lines[1]).toMatch(/^ {5}5 {2}\d{4}-\d\d-\d\d {2}onetti$/)
    const ofToday = JSON.parse((await run(searches, '--days', '5', '--json')).printed)
    expect(ofToday).toMatchObject([
      { query: 'onetti', times: 5 },
      { query: 'mujica', times: 3 },
    ])
  })

  it('says so when there is none', async () => {
    const { run } = await atTheTerminal()
    expect((await run(searches)).printed).toBe('Ninguna búsqueda quedó sin resultados.\n')
    expect((await run(searches, '--json')).printed).toBe('[]\n')
  })

  it.each([[['algo']], [['--days', '0']], [['--days', '1.5']], [['--days', '4000']]])('refuses %j', async args => {
    const { run } = await atTheTerminal()
    await expect(run(searches, ...args)).rejects.toBeInstanceOf(CommandError)
  })
})
