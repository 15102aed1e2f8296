import { expect, it } from 'vitest'
import { databaseUrl } from '../../platform/database/database.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { startAnsweringServer } from '../../test/support/partners/answering-server.ts'
import { startSmtpServer } from '../../test/support/partners/smtp-server.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { command } from './commands/doctor.ts'
import { command as partners } from './commands/partners.ts'

it('shop doctor says what a demonstration lacks, the heaviest first, each with what mends it', async () => {
  const { code, printed } = await runCommand(await createTestDatabase(), command, [])
  expect(code).toBe(1)
  expect(printed).toMatch(/^Impide vender de verdad \(\d+\)\n/)
  expect(printed).toContain(
    'Las tarifas de envío son todavía las de ejemplo.\n      npm run shop -- tariffs import ARCHIVO',
  )
  expect(printed).toContain('Los compradores leen un ejemplo: la cuenta bancaria')
  expect(printed).toMatch(/\nAnaquel \d+\.\d+\.\d+\S*\n?$/)
  expect(printed.indexOf('Impide')).toBeLessThan(printed.indexOf('Convendría'))
})

it('shop doctor --mail sends a mail, or says that it could not', async () => {
  const { url, received } = await startSmtpServer()
  const test = await createTestDatabase()
  const sent = await runCommand(test, command, ['--mail', 'marta@libros.example'], { SMTP_URL: url })
  expect(sent.printed).toMatch(
    /^Correo de prueba: El servidor aceptó el correo para marta@libros\.example\. Dijo: «.+»\nMira si llega, también en el correo no deseado\.\n/,
  )
  expect(received).toMatchObject([{ to: ['marta@libros.example'] }])
  const { url: refusing } = await startSmtpServer({ behaviour: { kind: 'refuse', stage: 'receiver', code: 550 } })
  const refused = await runCommand(test, command, ['--mail', 'marta@libros.example', '--json'], { SMTP_URL: refusing })
  expect(refused.code).toBe(1)
  const unsent = await runCommand(test, command, ['--mail', 'marta@libros.example'], { DATA_DIR: temporaryFolder() })
  expect(unsent.printed).toMatch(/^Correo de prueba: No hay servidor de correo/)
  expect(JSON.parse(refused.printed)[0].what).toMatch(/^El servidor no acepta ese correo. Dijo: «.*550/)
})

it('shop doctor beside a closed demonstration says that it is closed, and nothing of partners that it did not ask', async () => {
  const test = await createTestDatabase()
  const { printed } = await runCommand(test, command, [], { PORT: '59999' })
  expect(printed.match(/La tienda está cerrada \(nadie atiende en http:\/\/127\.0\.0\.1:59999\)/g)).toHaveLength(1)
  expect(printed).not.toMatch(/no responde|La imprenta no|comprobar la hora/)
  expect((await runCommand(test, partners, [], { PORT: '59999' })).printed).not.toContain('FALLA')
})

it('shop doctor teaches partners how the mail server and Google answered it', async () => {
  const test = await createTestDatabase()
  const nobody = 'http://127.0.0.1:59999'
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:59999',
    RECAPTCHA_API_BASE: nobody,
    RECAPTCHA_SECRET: 'clave',
    RECAPTCHA_SITE_KEY: 'clave',
  }
  await runCommand(test, command, [], settings)
  const { printed } = await runCommand(test, partners, [], settings)
  expect(printed).toMatch(
    /Servidor de correo: FALLA\n {2}Falla desde .+: nadie atiende en su dirección \(ECONNREFUSED\)/,
  )
  expect(printed).toMatch(/Captcha: .*FALLA\n {2}Falla desde .+: nadie atiende en su dirección \(ECONNREFUSED\)/)
})

it('shop doctor tells in words alone that the card provider does not accept the keys', async () => {
  const { connection } = await createTestDatabase({ isWhole: true })
  const apiBase = await startAnsweringServer(
    (_, response) => void response.writeHead(401).end('{"error":"unauthorized"}'),
  )
  const settings = {
    DATABASE_URL: databaseUrl(connection),
    SECRET: 's'.repeat(40),
    DATA_DIR: temporaryFolder(),
    ...LIVE_SETTINGS,
    MP_API_BASE: apiBase,
  }
  const { printed, complained } = await shopCommand(['doctor'], settings)
  expect(printed).toContain('El proveedor de tarjetas falla: no acepta las claves de la tienda (HTTP 401).')
  expect(complained).toBe('')
})
