import { expect, it } from 'vitest'
import { withholdMail } from '../../shop/notifications/receivers/may-mail.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { command as mails } from './commands/mails.ts'

it('mails shows what did not go out, by person, order and reason, and no address', async () => {
  const database = await createTestDatabase()
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const deps = { db: database.db, clock, secret: 'a secret' }
  expect((await runCommand(database, mails, [])).printed).toBe('Ningún correo quedó sin salir.\n')
  for (let nth = 1; nth <= 9; nth++) {
    const mail = { mail: `order-${nth}-received-x`, address: 'ana@correo.example', about: 'received', orderId: nth }
    await withholdMail(deps, { ...mail, kind: 'unpaid' })
  }
  const { printed } = await runCommand(database, mails, [])
  expect(printed.split('\n')).toHaveLength(3)
  expect(printed).toMatch(/received +9 {2}[\da-f]{8} {2}demasiados en un día\n$/)
  expect(printed).not.toContain('ana@')
  expect(JSON.parse((await runCommand(database, mails, ['--json'])).printed)).toMatchObject([
    { about: 'received', orderId: 9, withheld: 'too-many' },
  ])
})
