import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestShop, TEST_SECRET, type TestShop } from '../../test/support/test-shop.ts'
import { CommandError } from './command.ts'
import { command as requests } from './commands/requests.ts'

const customer = { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' }
const ANSWER = ['answer', 'C-1001', '--text', 'Cuesta 890 pesos.', '--operator', 'marta', '--yes']

/** A terminal beside a shop with the book request C-1001. */
async function atTheTerminal() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: null, title: 'La tregua' })
  await test.shop.requestBook('B1', { customer, shipping: deliveryTo() }, 'browser')
  const run = (...args: string[]) => runCommand(test, requests, args, { SECRET: TEST_SECRET })
  return { ...test, run }
}

const row = ({ db }: TestShop) => db.selectFrom('book_requests').selectAll().executeTakeFirstOrThrow()

async function queued({ pool }: TestShop) {
  // The queues do not exist before the first job is enqueued.
  const { rows: known } = await pool.query("select to_regclass('pgboss.job') as jobs")
  if (known[0].jobs === null) return []
  const { rows } = await pool.query("select name, data from pgboss.job where name like 'mail-%'")
  return rows
}

describe('shop requests', () => {
  it('lists what waits, and shows one with everything an answer needs', async () => {
    const { run } = await atTheTerminal()
    expect((await run()).printed).toMatch(
      /^CONSULTA +FECHA .*\nC-1001 .* Ana Pérez +ana@correo\.example .* La tregua\n$/,
    )
    const { printed } = await run('show', 'c-1001')
    expect(printed).toContain('Consulta C-1001, del 20/11/2026 09:00')
    expect(printed).toContain('Ana Pérez, ana@correo.example, 099 123 456')
    expect(printed).toContain('envío a Uruguay 1234 apto. 5, Salto, Salto, 50000')
    await expect(run('show', 'C-9')).rejects.toThrow('No hay ninguna consulta C-9.')
  })

  it('names the book’s first authors, and all of them for programs', async () => {
    const { db, run } = await atTheTerminal()
    await db.updateTable('book_requests').set({ author: 'A; B; C; D; E' }).execute()
    expect((await run('show', 'C-1001')).printed).toContain('La tregua, de A; B; C y otros (ISBN')
    expect((await run('show', 'C-1001', '--json')).printed).toContain('A; B; C; D; E')
  })

  it('refuses an option of another verb, rather than pass over it', async () => {
    const { run } = await atTheTerminal()
    for (const args of [
      ['show', 'C-1001', '--note', 'x'],
      ['show', 'C-1001', '--yes'],
      ['reopen', 'C-1001', '--all'],
    ])
      await expect(run(...args), args.join(' ')).rejects.toThrow('No se entiende')
  })

  it('answers by mail, asked for in the transaction that writes the answer down', async () => {
    const test = await atTheTerminal()
    expect(await test.run(...ANSWER)).toEqual({ code: 0, printed: 'Consulta C-1001: respondida.\n' })
    expect(await row(test)).toMatchObject({
      answered_at: expect.any(Date),
      answered_by: 'marta',
      answer: 'Cuesta 890 pesos.',
    })
    expect(await queued(test)).toEqual([{ name: 'mail-book-request-answer', data: { requestId: 1001, revision: 1 } }])
    expect((await test.run()).printed).toBe('Ninguna consulta espera respuesta.\n')
    expect((await test.run('list', '--all')).printed).toMatch(/RESPONDIDA\nC-1001 .* marta\n$/)
    expect((await test.run('show', 'C-1001')).printed).toContain('Cuesta 890 pesos.')
  })

  it('answers once, however many answer at the same time', async () => {
    const test = await atTheTerminal()
    const outcomes = await Promise.allSettled([test.run(...ANSWER), test.run(...ANSWER)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(test.run(...ANSWER)).rejects.toThrow(/ya fue respondida el .* por marta\. No se cambió nada\./)
    expect(await queued(test)).toHaveLength(1)
  })

  it('takes the answer from a file', async () => {
    const test = await atTheTerminal()
    const file = join(temporaryFolder(), 'respuesta.txt')
    writeFileSync(file, 'Cuesta 890 pesos.\n\nDemora 10 días.\n')
    await test.run('answer', 'C-1001', '--file', file, '--yes')
    expect((await row(test)).answer).toBe('Cuesta 890 pesos.\n\nDemora 10 días.')
  })

  it('notes an answer that was given otherwise, and mails nothing', async () => {
    const test = await atTheTerminal()
    await test.run('answered', 'c-1001', '--operator', 'marta')
    expect(await row(test)).toMatchObject({ answered_at: expect.any(Date), answered_by: 'marta', answer: null })
    expect(await queued(test)).toEqual([])
  })

  it('waits again when the person corrects it', async () => {
    const test = await atTheTerminal()
    await test.run(...ANSWER)
    await test.shop.requestBook(
      'B1',
      { customer: { ...customer, tel: '098 000 000' }, shipping: deliveryTo() },
      'browser',
    )
    expect(await row(test)).toMatchObject({ revision: 2, answered_at: null, answered_by: null, answer: null })
  })

  it.each([
    [['answer', 'C-1001']],
    [['answer', 'C-1001', '--text', 'x']],
    [['answer', 'C-1001', '--text', ' ', '--yes']],
    [['answer', 'C-1001', '--text', 'x', '--file', 'y', '--yes']],
    [['answer', 'C-1001', '--file', '/no/such/file', '--yes']],
    [['answer', 'C-9', '--text', 'x', '--yes']],
    [['answer']],
    [['list', 'C-1001']],
    [['nonsense', 'C-1001']],
  ])('changes nothing for %j', async args => {
    const test = await atTheTerminal()
    await expect(test.run(...args)).rejects.toBeInstanceOf(CommandError)
    expect((await row(test)).answered_at).toBeNull()
  })
})
