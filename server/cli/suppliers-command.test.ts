import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onlyBook } from '../../test/support/onix.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { command as books } from './commands/books.ts'
import { command as suppliers } from './commands/suppliers.ts'

const ISBN = '9789974000018'

async function atTheTerminal() {
  const test = await createTestDatabase()
  const says = (supplier: string | null, title: string, price: number) =>
    importFeeds(test, feedFile(`isbn;título;precio\n${ISBN};${title};${price}\n`, 'libros.csv'), { supplier })
  await says('Planeta', 'Rayuela', 900)
  const run = async (...args: string[]) => {
    const { code, printed } = await runCommand(test, suppliers, args)
    return { code, printed: printed.replaceAll('\u00a0', ' ') }
  }
  return { ...test, says, run }
}

const WHY = ['--reason', 'contrato', '--operator', 'ana']

describe('shop suppliers', () => {
  it('ranks them, lists what differs, takes a word, and lets a rank go', async () => {
    const { run, says, ...test } = await atTheTerminal()
    expect((await run()).printed).toBe(
      'Prioridad de los proveedores, la mejor primero\n  ninguno tiene: vale lo que dice el último archivo\n\nLibros de cada proveedor\n  1  Planeta\n',
    )
    expect((await run('rank', 'planeta', '1', ...WHY)).printed).toBe(
      'planeta: prioridad 1. Vale para las importaciones que siguen.\n',
    )
    expect((await run('rank', 'Depósito', '1', '--field', 'precio', ...WHY)).printed).toMatch(
      /^Depósito, en precio: prioridad 1\..*\nOjo: ningún libro es de «Depósito» todavía; ¿se escribe así\?\n$/,
    )
    expect((await run('rank', 'Planeta', '2', '--field', 'price', ...WHY)).code).toBe(0)
    expect((await run('rank', 'Planeta', '3', '--field', 'precio', ...WHY)).printed).toContain('3 (antes, 2)')
    expect((await run('rank', 'Planeta', '3', '--field', 'precio', ...WHY)).printed).toContain('Nada cambió')
    expect((await run('list')).printed).toMatch(
      /^ {2}1 {2}planeta \(por ana el \S+ \S+: contrato\)\n\nEn algunos campos, otra\n {2}1 {2}Depósito, en precio y disponibilidad \(.*\n {2}3 {2}Planeta, en precio y disp/m,
    )
    await says('Depósito', 'RAYUELA', 950)
    await says('Planeta', 'Rayuela', 910)
    expect(await onlyBook(test)).toMatchObject({ title: 'Rayuela', list_price_cents: 95_000 })
    expect((await run('differences')).printed.split('\n').sort()).toEqual([
      '',
      '978-9974-0-0001-8  Rayuela: precio del proveedor, la tienda $ 950 (de Depósito); Planeta $ 910',
      '978-9974-0-0001-8  Rayuela: título, la tienda «Rayuela» (de Planeta); Depósito «RAYUELA»',
      'Para tomar una: npm run shop -- suppliers take ISBN CAMPO PROVEEDOR --reason MOTIVO',
    ])
    expect((await run('differences', '--supplier', 'deposito', '--limit', '1')).printed).not.toContain('$ 910')
    expect(JSON.parse((await run('differences', '--field', 'título', '--json')).printed)).toMatchObject({
      count: 1,
      differences: [{ field: 'title', supplier: 'Depósito', says: 'RAYUELA', shown: 'Rayuela', shownBy: 'Planeta' }],
    })
    const file = (await runCommand(test, books, [ISBN])).printed.replaceAll('\u00a0', ' ')
    expect(file).toContain('\n  precio del proveedor: $ 950, de Depósito\n')
    expect(file).toContain(
      '\nOtros proveedores dicen\n  precio del proveedor: Planeta $ 910\n  título: Depósito «RAYUELA»\n',
    )
    expect((await run('take', ISBN, 'título', 'depósito', ...WHY)).printed).toBe(
      'RAYUELA: queda fijado a mano como lo dice depósito.\n  título: «Rayuela» → «RAYUELA»\n',
    )
    await says('Planeta', 'Rayuela, nueva edición', 910)
    expect((await onlyBook(test)).title).toBe('RAYUELA')
    expect((await runCommand(test, books, [ISBN])).printed).toMatch(/fijado a mano por ana \(contrato\)/)
    expect((await run('differences', '--field', 'título')).printed).toBe(
      'Ningún proveedor dice otra cosa que la tienda.\n',
    )
    expect((await run('forget', 'PLANETA', '--field', 'precio', ...WHY)).printed).toContain(
      'ya no tiene prioridad en precio',
    )
    expect((await run('forget', 'PLANETA', ...WHY)).printed).toContain('PLANETA ya no tiene prioridad.')
    const { rows } = await test.pool.query('select set_by, ended_by, end_reason from supplier_ranks order by id')
    expect(rows[0]).toEqual({ set_by: 'ana', ended_by: 'ana', end_reason: 'contrato' })
  })

  it.each([
    [['rank', 'Planeta', '0', ...WHY], /del 1 al 999/],
    [['rank', 'Planeta', 'uno', ...WHY], /del 1 al 999/],
    [['rank', 'Planeta', '1'], /Falta por qué/],
    [['rank', ' ', '1', ...WHY], /supplier: falta/],
    [['rank', 'Planeta', '1', '--field', 'isbn', ...WHY], /No hay un campo «isbn»/],
    [['rank', 'Planeta', '1', '--limit', '3', ...WHY], /No se entiende/],
    [['forget', 'Planeta', ...WHY], /no tiene prioridad\. Nada cambió/],
    [['differences', '--field', 'color'], /No hay un campo «color»/],
    [['differences', '--limit', 'todo'], /--limit lleva una cantidad/],
    [['take', ISBN, 'título', 'Otra', ...WHY], /Otra no dice otra cosa de título/],
    [['take', '9789974000025', 'título', 'Otra', ...WHY], /No hay ningún libro/],
    [['borrar'], /No se entiende/],
  ])('%j is refused', async (args, message) => {
    const { run } = await atTheTerminal()
    const refusal = await run(...args).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect((refusal as Error).message).toMatch(message)
  })
})
