import { describe, expect, it, onTestFinished } from 'vitest'
import { FinalFailure } from '../../../platform/final-failure.ts'
import { startJobs } from '../../../platform/jobs.ts'
import { askBack, refundShop } from '../../../test/support/refund-shop.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { newOrderMail, orderMailJob } from '../../notifications/order-mail.job.ts'
import { refundJob } from '../../orders/refunds/refund-payment.job.ts'
import { SHOP_JOBS } from '../../work/shop-jobs.ts'
import { jobsWait } from './jobs-wait.ts'

const soon = { interval: 50, timeout: 10_000 }
const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** A shop with programmable partners: mails are refused, deferred or accepted; refunds are deferred. */
async function workingShop({ isWorking = true } = {}) {
  const test = await createTestDatabase()
  const jobs = await startJobs({ pool: test.pool, log: silentLog, kinds: SHOP_JOBS, pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop())
  if (isWorking) {
    await jobs.work(orderMailJob, async ({ orderId }) => {
      if (orderId === 550) throw new FinalFailure('550 mailbox unavailable')
      throw new Error(orderId === 421 ? '421 too many connections' : '535 authentication failed')
    })
    await jobs.work(refundJob, async () => {
      throw new Error('the provider could not be asked: HTTP 503')
    })
  }
  const states = async () =>
    (await test.pool.query<{ state: string }>(`select state::text from pgboss.job where output is not null`)).rows
      .length
  return {
    ...test,
    mail: (orderId: number) => jobs.enqueueAlone(orderMailJob, newOrderMail(orderId, { mail: 'confirmed' }), 0),
    refund: (refundId: number) => jobs.enqueueAlone(refundJob, { refundId }, 0),
    haveFailed: (count: number) => expect.poll(states, soon).toBeGreaterThanOrEqual(count),
    waiting: (minutes: number) => jobsWait(test, inMinutes(minutes), true),
  }
}

describe('jobs that wait for a person', () => {
  it('are mails that keep failing: how many, since when, in the words of the server, once a while has passed', async () => {
    const test = await workingShop()
    await test.mail(1001)
    await test.mail(1002)
    await test.mail(421)
    await test.haveFailed(3)
    expect(await test.waiting(14)).toEqual([])
    const [mails, ...others] = await test.waiting(16)
    expect(others).toEqual([])
    expect(mails).toMatchObject({
      urgency: 'news',
      what: '3 correos no salen y se reintentan solos. El servidor de correo dice: 535 authentication failed (y 1 motivo más)',
      next: [{ act: 'listFailedJobs' }],
    })
    expect(Math.abs((mails?.since.getTime() ?? 0) - Date.now())).toBeLessThan(MINUTE_MS)
  })

  it('are mails that were refused for good, at once and by name, with the command that sends them again', async () => {
    const test = await workingShop()
    await test.mail(550)
    await expect.poll(() => test.waiting(0), soon).toHaveLength(1)
    expect(await test.waiting(0)).toEqual([
      {
        thing: 'refused-mails',
        urgency: 'news',
        since: expect.any(Date),
        what: '1 correo no salió (confirmed de la orden 550). El servidor de correo dice: 550 mailbox unavailable',
        next: [{ act: 'listFailedJobs' }, { act: 'retryFailedJobs', ids: [expect.stringMatching(/^[0-9a-f-]{36}$/)] }],
      },
    ])
    for (let more = 0; more < 5; more++) await test.mail(550)
    await expect
      .poll(async () => (await test.waiting(0))[0]?.what, soon)
      .toMatch(/^6 correos no salieron\. El servidor/)
    expect((await test.waiting(0))[0]?.next).toEqual([
      { act: 'listFailedJobs' },
      { act: 'retryFailedJobs', ids: 'all' },
    ])
  })

  it('are other jobs that keep failing, by what they hold', async () => {
    const test = await workingShop()
    await test.refund(1)
    await test.haveFailed(1)
    expect(await test.waiting(16)).toMatchObject([
      {
        urgency: 'money',
        what: 'Tarea refund-payment: 1 sin hacer, se reintenta sola. Motivo: el proveedor de tarjetas está fallando (HTTP 503)',
      },
    ])
  })

  it('are refunds that do not go out: each by its order and amount, and why in Spanish', async () => {
    const test = await refundShop()
    await askBack(test, 10_000)
    const jobs = await startJobs({ pool: test.pool, log: silentLog, kinds: SHOP_JOBS, pollSeconds: 0.5 })
    onTestFinished(() => jobs.stop())
    await jobs.work(refundJob, async () => {
      throw new Error('the provider could not be asked: HTTP 503')
    })
    await jobs.enqueueAlone(refundJob, { refundId: 1 }, 0)
    await expect
      .poll(() => jobsWait(test, inMinutes(16), true), soon)
      .toMatchObject([
        {
          thing: 'refund 1',
          urgency: 'money',
          orderId: test.orderId,
          what: `Orden ${test.orderId}: la devolución 1, de $\u00a0100,00, no sale todavía y se reintenta sola. Motivo: el proveedor de tarjetas está fallando (HTTP 503)`,
          next: [{ act: 'readOrder', orderId: test.orderId }, { act: 'listFailedJobs' }],
        },
      ])
    expect((await jobsWait(test, inMinutes(16), false))[0]?.what).toMatch(/Motivo: \[no se muestra/)
  })

  it('are jobs that nobody does', async () => {
    const test = await workingShop({ isWorking: false })
    await test.mail(1001)
    await test.refund(1)
    expect(await test.waiting(14)).toEqual([])
    expect(await test.waiting(16)).toMatchObject([
      {
        urgency: 'money',
        what: '2 tareas esperan y nadie las hace: ¿está en marcha la librería, con ROLES worker? (mail-order: 1, refund-payment: 1)',
      },
    ])
  })
})
