import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command as tariffs } from './commands/tariffs.ts'

/** An operator who exported the tariffs of a new shop to a file. */
async function withExportedTariffs() {
  const { db, pool } = await createTestDatabase()
  const file = join(temporaryFolder(), 'tarifas.csv')
  const run = (...args: string[]) => runCommand({ db, pool }, tariffs, args)
  const exported = await run('export', file)
  const edit = (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')))
  const priceOf = (department: string) =>
    db
      .selectFrom('shipping_tariffs')
      .select('price_cents')
      .where('department', '=', department)
      .where('up_to_weight_g', '=', 1000)
      .executeTakeFirstOrThrow()
  return { run, file, exported, edit, priceOf }
}

describe('shop tariffs export', () => {
  it('writes a file that import takes back without a change', async () => {
    const { run, file, exported } = await withExportedTariffs()
    expect(exported).toEqual({ code: 0, printed: `95 tarifas en ${file}\n` })
    expect(await run('import', file)).toEqual({ code: 0, printed: '95 tarifas: son las que ya rigen.\n' })
  })

  it('writes the same to the output', async () => {
    const { run, file } = await withExportedTariffs()
    expect((await run('export')).printed).toBe(readFileSync(file, 'utf8'))
  })
})

describe('shop tariffs import', () => {
  it('prints what changes, and changes it', async () => {
    const { run, file, edit, priceOf } = await withExportedTariffs()
    edit(text =>
      text
        .replace('Salto,1000,290,Correo nacional,10000,2,5', 'Salto,1000,310.5,Moto,,1,1')
        .replace('Salto,20000,780,Correo nacional,10000,2,5', 'Salto,25000,800,Correo nacional,10000,2,5'),
    )
    const { code, printed } = await run('import', file)
    expect(code).toBe(0)
    expect(
      printed.replaceAll('\u00a0', ' '),
    ).toBe(`~ Salto hasta 1.000 g: $ 290, Correo nacional, paquetes de 10.000 g, 2–5 días → $ 310,50, Moto, 1 día
- Salto hasta 20.000 g: $ 780, Correo nacional, paquetes de 10.000 g, 2–5 días
+ Salto hasta 25.000 g: $ 800, Correo nacional, paquetes de 10.000 g, 2–5 días

95 tarifas, 3 cambios. Ya rigen.
`)
    expect(await priceOf('Salto')).toEqual({ price_cents: 31_050 })
  })

  it('only says so in a dry run', async () => {
    const { run, file, edit, priceOf } = await withExportedTariffs()
    edit(text => text.replace('Salto,1000,290', 'Salto,1000,310'))
    expect((await run('import', file, '--dry-run')).printed).toMatch(/\n95 tarifas, 1 cambio\. No se cambió nada\.\n$/)
    expect(await priceOf('Salto')).toEqual({ price_cents: 29_000 })
  })

  it('asks to look at prices that do not rise', async () => {
    const { run, file, edit } = await withExportedTariffs()
    edit(text => text.replace('Salto,3000,360', 'Salto,3000,290'))
    expect((await run('import', file)).printed).toMatch(
      /^Para revisar:\n {2}Salto: hasta 3000 g no cuesta más que hasta 1000 g\.\n/,
    )
  })

  it('refuses a file with faults as a whole', async () => {
    const { run, file, edit, priceOf } = await withExportedTariffs()
    edit(text => text.replace('Salto,1000,290', 'Salto,1000,310').replace('Artigas,1000,290', 'Artigas,1000,x'))
    const importing = run('import', file)
    await expect(importing).rejects.toBeInstanceOf(CommandError)
    await expect(importing).rejects.toThrow('Línea 2: price no es un precio en pesos.')
    expect(await priceOf('Salto')).toEqual({ price_cents: 29_000 })
  })

  it('says so when there is no such file', async () => {
    const { run } = await withExportedTariffs()
    await expect(run('import', '/no/tarifas.csv')).rejects.toThrow(/^No se puede leer \/no\/tarifas\.csv/)
    await expect(run('export', '/no/tarifas.csv')).rejects.toThrow(/^No se puede escribir \/no\/tarifas\.csv/)
  })

  it.each([[], ['import'], ['export', 'a', 'b'], ['export', '--dry-run'], ['show']].map(args => ({ args })))(
    'says how it is called after $args',
    async ({ args }) => {
      const { run } = await withExportedTariffs()
      await expect(run(...args)).rejects.toThrow(/^No se entiende\. Se usa así:/)
    },
  )
})
