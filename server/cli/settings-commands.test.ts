import { expect, it } from 'vitest'
import { writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import type { Command } from './command.ts'
import { command as closedDays } from './commands/closed-days.ts'
import { command as goLive } from './commands/go-live.ts'
import { command as sample } from './commands/sample.ts'
import { command as settings } from './commands/settings.ts'
import { command as templates } from './commands/templates.ts'

it('settings are listed and set, each checked, and those of the environment stay', async () => {
  const test = await createTestDatabase()
  const run = (args: string[], environment = {}) => runCommand(test, settings, args, environment)
  expect((await run([])).printed).toContain('SHOP_NAME (de ejemplo): Anaquel')
  const { printed } = await run(['set', 'SHOP_NAME=Faro', 'MAIL_SIGNATURE=Marta\\nEva', '--yes'])
  expect(printed).toBe('Nombre: «Anaquel» → «Faro»\nFirma de los correos: (vacío) → «Marta\nEva»\n')
  expect((await run([])).printed).toContain('SHOP_NAME (de la mesa): Faro')
  await expect(run(['set', 'SHOP_PHONE=099', '--yes'])).rejects.toThrow('Teléfono de mensajes tiene que ser cifras')
  await expect(run(['set', 'SHOP_NAME=Orilla'])).rejects.toThrow('--yes')
  await expect(run(['set', 'NOMBRE=x', '--yes'])).rejects.toThrow('No hay un ajuste NOMBRE')
  const fixed = run(['set', 'SHOP_NAME=Faro', '--yes'], { SHOP_NAME: 'Orilla' })
  await expect(fixed).rejects.toThrow('el servidor fija SHOP_NAME')
})

it('in a copy to look at nobody is asked for what is refused', async () => {
  const test = await createTestDatabase()
  const folder = temporaryFolder()
  writeRestoredCopy(folder, {
    ...{ backup: '2026-11-25_03-30-00', stateOf: new Date(), restoredAt: new Date() },
    ...{ isDrill: true, openedAt: null },
  })
  const refused: [Command, ...string[]][] = [[settings, 'set', 'SHOP_NAME=Faro'], [sample, 'remove'], [goLive]]
  for (const [command, ...args] of refused) {
    const running = runCommand(test, command, args, { DATA_DIR: folder })
    await expect(running).rejects.toThrow(/^Copia de un respaldo, .+ No se hizo nada\.$/)
  }
  // What holds for one shop does not for the next.
  await expect(runCommand(test, settings, ['set', 'SHOP_NAME=Faro'])).rejects.toThrow('--yes')
})

it('days are closed and opened', async () => {
  const test = await createTestDatabase()
  const run = (...args: string[]) => runCommand(test, closedDays, args)
  const year = new Date().getFullYear() + 1
  expect((await run(String(year))).printed).toContain('feriado laborable: se trabaja: Carnaval')
  const carnival = /(\S+) {2}feriado laborable: se trabaja: Carnaval/.exec((await run(String(year))).printed)?.[1] ?? ''
  await expect(run('add', carnival)).rejects.toThrow('--because')
  expect((await run('add', carnival, '--because', 'Carnaval')).printed).toContain('cerrado')
  expect((await run(String(year))).printed).toContain(`${carnival}  cerrado: Carnaval`)
  expect((await run('remove', carnival)).printed).toContain('se trabaja otra vez')
  await expect(run('remove', carnival)).rejects.toThrow('Ninguno de esos días')
  await expect(run('add', '2027-02-31', '--because', 'x')).rejects.toThrow('no es una fecha')
})

it('templates are kept by name', async () => {
  const test = await createTestDatabase()
  const run = (...args: string[]) => runCommand(test, templates, args)
  expect((await run()).printed).toContain('Lo conseguimos')
  await run('save', 'Agotado', '--text', '{libro} no se imprime más.')
  await run('save', 'agotado', '--text', '{libro} ya no se imprime.')
  expect((await run()).printed).toContain('  {libro} ya no se imprime.')
  await expect(run('save', 'Otra', '--text', '{monto}')).rejects.toThrow('No hay un campo monto')
  expect((await run('remove', 'Agotado')).printed).toBe('Quitada: agotado.\n')
})
