import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { receiverOf, refusalToken } from '../../shop/notifications/receivers/receiver.ts'
import { readRefusal, setRefusal } from '../../shop/notifications/refuse-mails.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { command as customers } from './commands/customers.ts'
import { command as orders } from './commands/orders.ts'

it('shop customers hands over and erases', async () => {
  const { run, dataFolder } = await atTheTerminal()
  const mails = join(dataFolder, 'mail')
  mkdirSync(mails)
  writeFileSync(join(mails, 'to-ana.eml'), 'To: Ana <ana@correo.example>\r\n\r\nHola')
  writeFileSync(join(mails, 'about-ana.eml'), 'To: hola@anaquel.example\r\n\r\nOrden # 1001, tel. 099 123 456')
  writeFileSync(join(mails, 'to-eva.eml'), 'To: Eva <eva@correo.example>\r\n\r\nHola')
  const exported = JSON.parse((await run(customers, 'export', 'ana@correo.example')).printed)
  expect(exported.orders).toHaveLength(1)
  await expect(run(customers, 'erase', 'ana@correo.example')).rejects.toThrow('confírmalo con --yes')
  await expect(run(customers, 'erase', 'ana@correo.example', '--yes')).rejects.toThrow(
    /Orden 1001:\n {2}espera el pago hasta el .*\n {4}npm run shop -- orders cancel 1001 --reason MOTIVO$/,
  )
  await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  const { printed } = await run(customers, 'erase', 'ana@correo.example', '--yes')
  expect(printed).toContain('1 orden queda sin datos personales')
  expect(printed).toContain('De la carpeta de correos se borraron 2.')
  expect(readdirSync(mails)).toEqual(['to-eva.eml'])
  expect(printed).not.toContain('ana@')
  expect((await run(orders, 'show', '1001')).printed).not.toContain('Ana')
})

it('who is owed money of a cancelled order is not forgotten before it is accepted or goes back', async () => {
  const { run, db } = await atTheTerminal()
  await run(orders, 'cancel', '1001', '--reason', 'prueba', '--yes')
  await run(orders, 'confirm-payment', '1001', '--amount', '1490', '--reference', 'T7', '--yes')
  const erase = () => run(customers, 'erase', 'ana@correo.example', '--yes')
  await expect(erase()).rejects.toThrow(
    /llegó dinero para una orden cancelada\n {4}npm run shop -- orders confirm-payment 1001 --accept-late\n {4}npm run shop -- orders refund 1001 --all --payment 1 --reason "la orden está cancelada"$/,
  )
  await expect(run(orders, 'resolve', '1001', '1', '--note', 'visto')).rejects.toThrow(
    /tiene \$\s1\.490,00 que hay que aceptar o devolver.*\n {2}npm run shop -- orders confirm-payment 1001 --accept-late\n/,
  )
  // An issue resolved with a note, as an earlier version allowed.
  await db.updateTable('order_matters').set({ resolved_at: new Date(), resolution: 'visto' }).execute()
  await expect(erase()).rejects.toThrow(
    /tiene \$\s1\.490,00 que no son de la librería.*\n.*--accept-late\n.*orders refund 1001 --all/,
  )
  await run(orders, 'refund', '1001', '--all', '--payment', '1', '--reason', 'la orden está cancelada', '--yes')
  await expect(erase()).rejects.toThrow('orders confirm-refund 1')
  await run(orders, 'confirm-refund', '1', '--reference', 'B1', '--yes')
  expect((await erase()).printed).toContain('1 orden queda')
})

it('whose money waits in a transfer is not forgotten before it is assigned as it fits, goes back or is closed', async () => {
  const { run, db } = await atTheTerminal()
  const keep = (pesos: string, reference: string) =>
    run(orders, 'confirm-payment', '1001', '--amount', pesos, '--reference', reference, '--keep', '--yes')
  await keep('1000', 'A-1')
  const erase = () => run(customers, 'erase', 'ana@correo.example', '--yes')
  const ends = ['give-back 1 --reference NÚMERO --reason MOTIVO', 'settle 1 --note TEXTO']
  const refusal = (...assigning: string[]) =>
    [...assigning, ...ends].map(words => `\n    npm run shop -- payments ${words}`).join('')
  await expect(erase()).rejects.toThrow(refusal('assign 1 1001 --part'))
  await keep('490', 'A-2')
  await expect(erase()).rejects.toThrow(refusal('assign 1 1001 --part', 'assign 2 1001'))
  await run(orders, 'cancel', '1001', '--reason', 'x', '--yes')
  await expect(erase()).rejects.toThrow(refusal('assign 1 1001 --part', 'assign 2 1001 --accept-late'))
  await db.updateTable('credits').set({ description: 'TRF ana@correo.example' }).execute()
  await expect(erase()).rejects.toThrow(
    `que nombra al comprador, esperan $\u00a01.000,00: sin lo que decía no se sabe de quién son${refusal('assign 1 ORDEN')}`,
  )
})

it('who refused mails stays refused when their data are erased, and no address is kept for it', async () => {
  const { run, db, clock } = await atTheTerminal()
  const secret = TEST_SECRET
  const refusal = refusalToken(secret, receiverOf(secret, 'ana@correo.example'))
  expect(await setRefusal({ db, clock, secret }, refusal, { refuses: true })).toBe(true)
  await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  await run(customers, 'erase', 'ana@correo.example', '--yes')
  expect(await readRefusal({ db, secret }, refusal)).toEqual({ isRefused: true })
  const kept = await db.selectFrom('mail_refusals').selectAll().execute()
  expect(kept).toEqual([{ receiver: expect.stringMatching(/^[0-9a-f]{64}$/), refused_at: expect.any(Date) }])
})
