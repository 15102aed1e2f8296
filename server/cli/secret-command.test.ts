import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { ownSecret } from '../opening/own-secret.ts'
import { command } from './commands/secret.ts'

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
