import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { ownSecret } from '../opening/own-secret.ts'
import { command } from './commands/secret.ts'

it.each([
  [
    '',
    /^Este secreto \(el SECRET de los ajustes\) .* El que está en (\S+)\/secret sí lo es: quita SECRET de los ajustes/,
  ],
  ['postgres://u@127.0.0.1/x', /sí lo es: pon en SECRET lo que dice \S+\/secret\.$/],
])('a wrong SECRET beside the right file (DATABASE_URL: "%s") is told to be taken out', async (url, told) => {
  const test = await createTestDatabase()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secret'), TEST_SECRET)
  const at = (secret: string) =>
    ownSecret(readConfig({ SECRET: secret, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }), test.db)
  await at(TEST_SECRET)
  await expect(at('b'.repeat(32))).rejects.toThrow(told)
})

it('backups are named where a place of them is, and only if there are any', async () => {
  const test = await createTestDatabase()
  const refusedWith = async (settings: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: temporaryFolder(), SECRET: 'b'.repeat(32), ...settings })
    return (await ownSecret(config, test.db).catch((error: Error) => error)) as Error
  }
  await ownSecret(readConfig({ SECRET: TEST_SECRET }), test.db)
  expect((await refusedWith({})).message).not.toContain('backup')
  expect((await refusedWith({ BACKUP_DIR: '/copias' })).message).toMatch(
    /corregir SECRET, o quitarlo y reponer .* \(cada respaldo lo trae: si .* backup list muestra alguno, .* --drill lo deja/,
  )
})

it('shop secret accept opens the shop with its new secret, and says all that the one before took along', async () => {
  const test = await createTestDatabase()
  const openWith = (secret: string) => ownSecret(readConfig({ SECRET: secret }), test.db)
  await openWith('b'.repeat(32))
  const refused = openWith(TEST_SECRET)
  for (const lost of ['sus códigos', 'las claves de las fuentes', 'quién no quiere correos', 'secret accept']) {
    await expect(refused).rejects.toThrow(lost)
  }
  const { printed } = await runCommand(test, command, ['accept'])
  for (const lost of ['staff invite', 'feeds edit', 'correos', 'tarjetas', 'navegadores', 'captchas', 'respaldo']) {
    expect(printed).toContain(lost)
  }
  await openWith(TEST_SECRET)
  const journalled = () => test.db.selectFrom('journal').select('act').execute()
  expect(await journalled()).toEqual([{ act: 'acceptSecret' }])
  const again = await runCommand(test, command, ['accept'])
  expect(again.printed).toMatch(/^Ese ya es el secreto de la tienda: no hubo que cambiar nada/)
  expect(await journalled()).toHaveLength(1)
  await expect(runCommand(test, command, ['change'])).rejects.toThrow('secret accept')
})
