import { expect, it } from 'vitest'
import type { Mail } from '../../platform/mail.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { testProfile, testSettings } from '../../test/support/test-shop.ts'
import type { DeskParts } from '../desk/act.ts'
import { createDesk } from '../desk/desk.ts'
import { type PaymentSettingsChanged, sendPaymentSettingsChanged } from './payment-settings.job.ts'

const OWNER = { id: 'terminal', name: 'Marta', role: 'owner', isConfirmed: true } as const

/** A desk that records the mails it queues, and sends them. */
async function openTestDesk() {
  const { db } = await createTestDatabase()
  const clock = { now: () => new Date('2026-11-23T15:00:00Z') }
  const asked: PaymentSettingsChanged[] = []
  const jobs = {
    enqueue: async (_transaction: unknown, _kind: unknown, payload: unknown) => void asked.push(payload as never),
  }
  const desk = createDesk({ db, clock, jobs, settings: testSettings, profile: testProfile } as unknown as DeskParts)
  async function mails(): Promise<Mail[]> {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const instructions = { networks: testSettings.values.PAYMENT_NETWORKS, bankAccount: 'BROU 001-99' }
    for (const event of asked)
      await sendPaymentSettingsChanged({ db, mailer, profile: testProfile, instructions }, event)
    return sent
  }
  const before = testSettings.values.PAYMENT_BANK_ACCOUNT
  const change = () =>
    desk.changePaymentSettings(OWNER, { changes: [{ name: 'PAYMENT_BANK_ACCOUNT', before, after: 'BROU 001-99' }] })
  return { db, desk, change, mails, before }
}

async function addPerson({ db }: Awaited<ReturnType<typeof openTestDesk>>, name: string, role: 'owner' | 'orders') {
  const email = `${name.toLowerCase()}@libros.example`
  await db.insertInto('staff').values({ name, email, role, created_at: new Date() }).execute()
}

it('a new bank account is mailed to every owner, with what it was', async () => {
  const test = await openTestDesk()
  await addPerson(test, 'Ana', 'owner')
  await addPerson(test, 'Eva', 'owner')
  await addPerson(test, 'Raúl', 'orders')
  expect(await test.change()).toMatchObject({ kind: 'changed' })
  const mails = await test.mails()
  expect(mails.map(({ to }) => to.address)).toEqual(['ana@libros.example', 'eva@libros.example'])
  const [mail] = mails
  expect(mail?.subject).toBe('Cambió cómo se paga en Anaquel')
  expect(mail?.text).toMatch(/Marta cambió el lunes 23 de noviembre a las 12:00/)
  expect(mail?.text.indexOf('BROU 001-99')).toBeLessThan(mail?.text.indexOf(test.before) ?? 0)
  expect(new Set(mails.map(({ id }) => id)).size).toBe(2)
})

it('of a shop without owners it is mailed to the shop', async () => {
  const test = await openTestDesk()
  await test.change()
  expect((await test.mails()).map(({ to }) => to.address)).toEqual([testProfile.email])
})

it('nothing is mailed where nothing changed, and the journal has both values', async () => {
  const test = await openTestDesk()
  const { desk, before } = test
  const same = { name: 'PAYMENT_BANK_ACCOUNT', before, after: before } as const
  expect(await desk.changePaymentSettings(OWNER, { changes: [same] })).toEqual({ kind: 'as-before' })
  expect(await test.mails()).toEqual([])
  await test.change()
  const [entry] = await desk.readJournal(OWNER, { act: 'changePaymentSettings', limit: 1 })
  expect(entry).toMatchObject({ answer: 'changed', input: { changes: [{ before, after: 'BROU 001-99' }] } })
})

it('the other settings can not be changed by the way that asks nobody who they are', async () => {
  const { desk, before } = await openTestDesk()
  const changes = [{ name: 'PAYMENT_BANK_ACCOUNT', before, after: 'BROU 001-99' }]
  await expect(desk.changeSettings(OWNER, { changes: changes as never })).rejects.toThrow('no es un ajuste')
})
