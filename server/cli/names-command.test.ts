import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { CommandError } from './command.ts'
import { command as names } from './commands/names.ts'

async function atTheTerminal() {
  const test = await createTestShop()
  for (const author of ['Julio Cortázar', 'Julio Cortázar', 'CORTÁZAR, JULIO', 'J. Cortázar', 'J. F. Cortázar']) {
    await insertBook(test.db, { author, publisher: 'Cortázar Libros' })
  }
  const run = (...args: string[]) => runCommand(test, names, args)
  const change = (...args: string[]) => run(...args, '--reason', 'es él', '--operator', 'ana')
  const page = (slug: string) => test.shop.findNamePage({ kind: 'AUTHOR', slug, page: 1 })
  const version = async () =>
    (await test.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
  return { ...test, run, change, page, version }
}

describe('shop names', () => {
  it('lists and shows the pages of a name, however it is typed', async () => {
    const { run } = await atTheTerminal()
    const { printed } = await run('list', 'cortazar')
    expect(printed.split('\n')).toEqual([
      'autores/j-cortazar  J. Cortázar (1 libro)',
      'autores/j-f-cortazar  J. F. Cortázar (1 libro)',
      'autores/julio-cortazar  Julio Cortázar (3 libros)',
      'editoriales/cortazar-libros  Cortázar Libros (5 libros)',
      '',
    ])
    expect((await run('list', 'Cortázar, Julio')).printed).toBe('autores/julio-cortazar  Julio Cortázar (3 libros)\n')
    expect((await run('list', 'CORTAZAR', '--kind', 'publisher')).printed).toMatch(
      /^editoriales\/cortazar-libros .*\n$/,
    )
    expect((await run('list', 'nadie')).printed).toBe('Nadie se llama así: nadie.\n')
    expect((await run('list')).printed).toBe('Nadie unió páginas ni les puso nombre a mano.\n')
    expect((await run('show', 'http://localhost:3000/autores/Julio-Cortazar?pagina=2')).printed).toBe(
      'autores/julio-cortazar  Julio Cortázar (3 libros)\n\nAsí está en los libros\n' +
        '  «Julio Cortázar»: 2 libros\n  «CORTÁZAR, JULIO»: 1 libro\n',
    )
    expect(JSON.parse((await run('show', 'autores/julio-cortazar', '--json')).printed)).toMatchObject({
      slug: 'julio-cortazar',
      spellings: [{ spelling: 'Julio Cortázar', books: 2 }, { books: 1 }],
    })
  })

  it('joins pages, and what was joined to them, and separates them again', async () => {
    const { run, change, page, version } = await atTheTerminal()
    const before = await version()
    expect((await change('join', 'autores/j-f-cortazar', 'autores/j-cortazar')).printed).toBe(
      'Unidas: los libros de J. F. Cortázar están en la página de J. Cortázar, y autores/j-f-cortazar lleva a autores/j-cortazar.\n',
    )
    expect(await version()).toBe(before + 1)
    expect((await change('join', '/autores/j-cortazar', 'autores/julio-cortazar')).printed).toMatch(
      /lleva a autores\/julio-cortazar\. Con ella van 1 que estaban unidas a ella\.\n$/,
    )
    expect(await version()).toBe(before + 2)
    expect((await change('join', 'autores/j-cortazar', 'autores/julio-cortazar')).printed).toMatch(/Nada cambió/)
    expect(await version()).toBe(before + 2)
    expect(await page('julio-cortazar')).toMatchObject({ page: { name: 'Julio Cortázar', total: 5 } })
    for (const slug of ['j-cortazar', 'j-f-cortazar']) {
      expect(await page(slug)).toEqual({ kind: 'moved', to: { kind: 'AUTHOR', slug: 'julio-cortazar' } })
    }
    expect((await change('separate', 'autores/j-cortazar')).printed).toBe(
      'Separadas: J. Cortázar tiene otra vez su página, y Julio Cortázar la suya.\n',
    )
    expect(await version()).toBe(before + 3)
    expect(await page('j-cortazar')).toMatchObject({ page: { total: 1 } })
    expect(await page('julio-cortazar')).toMatchObject({ page: { total: 4 } })
    expect((await change('separate', 'autores/j-cortazar')).printed).toMatch(/no está unida a otra/)
    const { printed } = await run('show', 'autores/julio-cortazar')
    expect(printed).toContain(
      'Unidas a esta página\n  autores/j-f-cortazar  J. F. Cortázar (1 libro, unida a autores/julio-cortazar)\n',
    )
    expect(printed).toMatch(/autores\/j-cortazar: separada de autores\/julio-cortazar, por ana \(es él\)\n/)
    expect(printed.match(/unida a autores\/julio-cortazar, por ana/g)).toHaveLength(2)
    expect((await run('list')).printed).toMatch(/^autores\/j-f-cortazar .*\n$/)
  })

  it('sets how a name is shown, and lets the books say it again', async () => {
    const { run, change, page, version } = await atTheTerminal()
    const before = await version()
    expect((await change('show-as', 'autores/julio-cortazar', ' Julio  Florencio Cortázar ')).printed).toBe(
      'La página se llama ahora Julio Florencio Cortázar (antes: Julio Cortázar).\n',
    )
    expect(await version()).toBe(before + 1)
    expect(await page('julio-cortazar')).toMatchObject({ page: { name: 'Julio Florencio Cortázar', total: 3 } })
    expect((await run('list', 'florencio')).printed).toContain('nombre puesto a mano')
    expect((await change('show-as', 'autores/julio-cortazar')).printed).toMatch(
      /^La página se llama ahora Julio Cortázar/,
    )
    expect((await change('show-as', 'autores/julio-cortazar')).printed).toMatch(/Nada cambió/)
    expect((await run('show', 'autores/julio-cortazar')).printed).toMatch(
      /nombre: «Julio Florencio Cortázar» → \(como en los libros\), por ana \(es él\)\n.*nombre: \(como en los libros\) → «Julio Florencio/,
    )
    expect(await version()).toBe(before + 2)
  })

  it.each([
    [['join', 'autores/nadie', 'autores/j-cortazar'], 'No hay ninguna página autores/nadie.'],
    [['join', 'autores/j-cortazar', 'autores/nadie'], 'No hay ninguna página autores/nadie.'],
    [['join', 'autores/j-cortazar', 'autores/j-cortazar'], 'Es dos veces la misma página'],
    [['join', 'autores/j-cortazar', 'editoriales/cortazar-libros'], 'Una es de un autor y la otra de una editorial'],
    [['join', 'autores/j-f-cortazar', 'autores/julio-cortazar'], 'Sepárala primero'],
    [['join', 'autores/julio-cortazar', 'autores/j-f-cortazar'], 'Únela a esa'],
    [['join', 'autores/j-cortazar', 'autores/j-f-cortazar'], 'names separate autores/j-f-cortazar.'],
    [['show-as', 'autores/j-f-cortazar', 'X'], 'el nombre se le pone a esa'],
    [['show-as', 'autores/j-cortazar', '…'], 'Un nombre tiene letras'],
    [['show-as', 'autores/j-cortazar', 'x'.repeat(201)], 'y 200 como mucho'],
    [['separate', 'Julio Cortázar'], 'no es la página de nadie'],
    [['show', 'autores/nadie'], 'No hay ninguna página autores/nadie.'],
  ])('%s is refused, and nothing changes', async (args, reason) => {
    const { run, change, version } = await atTheTerminal()
    await change('join', 'autores/j-f-cortazar', 'autores/j-cortazar')
    const before = await version()
    const asked = args[0] === 'show' ? run(...args) : change(...args)
    await expect(asked).rejects.toThrow(reason)
    await expect(asked).rejects.toThrow(CommandError)
    expect(await version()).toBe(before)
  })

  it('takes no change without a reason, and no call that makes no sense', async () => {
    const { run } = await atTheTerminal()
    await expect(run('separate', 'autores/j-cortazar')).rejects.toThrow('Falta por qué se cambia')
    for (const args of [
      ['a'],
      ['list', 'a', 'b'],
      ['join', 'autores/a'],
      ['list', '--reason', 'x'],
      ['list', '--kind', 'x'],
    ]) {
      await expect(run(...args), args.join(' ')).rejects.toThrow('No se entiende')
    }
  })
})
