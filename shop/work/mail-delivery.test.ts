import { describe, expect, it, onTestFinished } from 'vitest'
import { failedJobs, retryFailedJobs } from '../../platform/failed-jobs.ts'
import { type Jobs, startJobs } from '../../platform/jobs.ts'
import { createMailer, MAIL_PATIENCE } from '../../platform/mail.ts'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import type { RunningSmtpServer, SmtpBehaviour } from '../../test/support/partners/open-smtp-server.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { startSmtpServer } from '../../test/support/partners/smtp-server.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { MAIL_LIMIT_S } from '../notifications/mail-limit.ts'
import { newOrderMail, orderMailJob, sendOrderMail } from '../notifications/order-mail.job.ts'
import type { PrintDeps } from '../orders/printing/print-deps.ts'
import { printOrderJob } from '../orders/printing/print-order.job.ts'
import { printOrders } from '../orders/printing/print-orders.ts'
import { followOrders } from './follow-orders.ts'
import { SHOP_JOBS } from './shop-jobs.ts'

const soon = { interval: 50, timeout: 15_000 }
const IMPATIENT = { connectMs: 5000, answerMs: 5000, mailMs: 10_000 }

/** A shop that sends mails by SMTP, with a card provider and a printer. */
async function mailingShop(behaviour: SmtpBehaviour = { kind: 'accept' }) {
  const test = await createCardShop()
  const smtp = await startSmtpServer({ behaviour })
  const mailer = createMailer({
    smtpUrl: smtp.url,
    folder: '/nowhere/at/all',
    from: 'Anaquel <hola@anaquel.example>',
    domain: 'anaquel.example',
    patience: IMPATIENT,
  })
  const instructions = { networks: 'Abitab', bankAccount: 'Banco' }
  const deps = { ...test.deps, mailer, profile: testProfile, instructions }
  const send = (job: Parameters<typeof sendOrderMail>[1]) => sendOrderMail(deps, job)
  return { ...test, smtp, send }
}

/** Jobs in a worker of their own, as in another process of the shop. */
async function startWorker({ pool }: CardShop): Promise<Jobs> {
  const jobs = await startJobs({ pool, log: silentLog, kinds: SHOP_JOBS, pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop())
  return jobs
}

async function placeOrder(test: CardShop): Promise<number> {
  const placement = await test.shop.placeOrder(await test.cardOrder())
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement.order.id
}

/** Queues the same mail this many times. */
function ask({ db }: CardShop, jobs: Jobs, orderId: number, times: number): Promise<string[]> {
  return db.transaction().execute(async transaction => {
    const ids: string[] = []
    for (let time = 0; time < times; time++) {
      const job = newOrderMail(orderId, { mail: 'payment-approved', paymentId: 1 })
      await jobs.enqueue(transaction, orderMailJob, job)
      ids.push(`order-${orderId}-payment-approved-${job.news}@anaquel.example`)
    }
    return ids
  })
}

const messageIds = ({ received }: RunningSmtpServer) => received.map(({ messageId }) => messageId)
const retryNow = ({ pool }: CardShop) => pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)

/** The Message-IDs received so far, after retrying at once whatever waits for its next try. */
async function idsOnceRetried(test: CardShop & { smtp: RunningSmtpServer }): Promise<string[]> {
  await retryNow(test)
  return messageIds(test.smtp)
}

describe('the mails of an order', () => {
  it('are sent once each, however many workers do them', async () => {
    const test = await mailingShop()
    const orderId = await placeOrder(test)
    const workers = [await startWorker(test), await startWorker(test), await startWorker(test)]
    const [first] = workers
    if (!first) throw new Error('no worker')
    const asked = await ask(test, first, orderId, 30)
    for (const worker of workers) await worker.work(orderMailJob, test.send)
    await expect.poll(() => test.smtp.received.length, soon).toBe(30)
    const done = () => test.pool.query(`select 1 from pgboss.job where name = 'mail-order' and state = 'completed'`)
    await expect.poll(async () => (await done()).rowCount, soon).toBe(30)
    expect(messageIds(test.smtp).sort()).toEqual(asked.sort())
  })

  it('never keep an order waiting: it is placed, paid and printed while their server hangs', async () => {
    const test = await mailingShop({ kind: 'hang', stage: 'greeting' })
    const jobs = await startWorker(test)
    const { network } = await startPrintSandbox({ clock: test.clock })
    const publish = followOrders(jobs)
    const printDeps: PrintDeps = { db: test.db, clock: test.clock, publish, network }
    await jobs.work(orderMailJob, test.send)
    await jobs.work(printOrderJob, async event => void (await printOrders(printDeps, event)))

    const orderId = await placeOrder(test)
    await test.db
      .transaction()
      .execute(transaction => publish(transaction, { type: 'payment-approved', orderId, paymentId: 1 }))
    await expect
      .poll(async () => (await test.db.selectFrom('orders').select('status').executeTakeFirst())?.status, soon)
      .toBe('CONFIRMED')
    expect(test.smtp.received).toEqual([])

    test.smtp.behave({ kind: 'accept' })
    await expect
      .poll(async () => {
        await retryNow(test)
        return test.smtp.received.map(({ message }) => /^Subject: (.*)/m.exec(message)?.[1]?.length ?? 0).length
      }, soon)
      .toBe(3)
  })

  it('bear the same Message-ID when the connection breaks before their acceptance is known', async () => {
    const test = await mailingShop({ kind: 'cut-after-acceptance' })
    const jobs = await startWorker(test)
    const [asked = ''] = await ask(test, jobs, await placeOrder(test), 1)
    await jobs.work(orderMailJob, test.send)
    await expect.poll(() => test.smtp.received.length, soon).toBe(1)
    test.smtp.behave({ kind: 'accept' })
    await expect.poll(() => idsOnceRetried(test), soon).toEqual([asked, asked])
  })

  it('bear it too when a worker dies between the acceptance and its recording', async () => {
    const test = await mailingShop()
    const jobs = await startWorker(test)
    const [asked = ''] = await ask(test, jobs, await placeOrder(test), 1)
    let died = false
    await jobs.work(orderMailJob, async job => {
      const outcome = await test.send(job)
      if (died) return outcome
      died = true
      throw new Error('the worker died here')
    })
    await expect.poll(() => idsOnceRetried(test), soon).toEqual([asked, asked])
  })

  it('that their receiver’s server refuses for good are not tried again, and are there to see', async () => {
    const test = await mailingShop({ kind: 'refuse', stage: 'receiver', code: 550, words: 'no such user' })
    const jobs = await startWorker(test)
    const orderId = await placeOrder(test)
    await ask(test, jobs, orderId, 1)
    await jobs.work(orderMailJob, test.send)
    await expect.poll(() => failedJobs(test.pool), soon).toHaveLength(1)
    const [failed] = await failedJobs(test.pool)
    expect(failed).toMatchObject({ queue: 'mail-order', payload: { orderId }, tries: 1 })
    expect(failed?.reason).toContain('no such user')
    expect(test.smtp.connections()).toBe(1)

    test.smtp.behave({ kind: 'accept' })
    expect(await retryFailedJobs(test.pool)).toBe(1)
    await expect.poll(() => test.smtp.received.length, soon).toBe(1)
  })
})

it('is given up long before its job counts as dead', () => {
  expect(MAIL_PATIENCE.mailMs * 2).toBeLessThanOrEqual(MAIL_LIMIT_S * 1000)
})
