import { expect, it } from 'vitest'
import { writtenWords } from '../../shop/desk/words/written-words.ts'
import { issueDetail } from '../../shop/orders/issue-detail.ts'
import type { IssueKind } from '../../shop/orders/issue-kind.ts'
import { refundDuplicate } from '../../shop/orders/refunds/refund-duplicate.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import {
  advised,
  ISSUE_SITUATIONS,
  kept,
  paid,
  type Situations,
  say,
  type Terminal,
  won,
} from '../../test/support/issue-situations.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { openIssues } from '../../test/support/paid-order.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

const SITUATIONS: Situations = {
  ...ISSUE_SITUATIONS,
  'money that fits nothing': {
    kinds: [],
    lacks: 700,
    async happens(test) {
      await paid(test)
      await kept(test, 700)
    },
  },
  'a part of what an unpaid order costs, waiting': {
    kinds: [],
    happens: async test => expect(await names1001(test, 1000)).toBe('payments assign 1 1001 --part'),
  },
  'more than an unpaid order costs, waiting': {
    kinds: [],
    happens: async test => expect(await names1001(test, 2000)).toBe('payments assign 1 1001 --amount 1490'),
  },
  'more than a cancelled order costs, waiting': {
    kinds: [],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      expect(await names1001(test, 2000)).toBe('payments assign 1 1001 --amount 1490 --accept-late')
    },
  },
  'a little less than an unpaid order costs, waiting': {
    kinds: [],
    happens: async test =>
      expect(await names1001(test, 1488)).toBe('payments assign 1 1001 --accept-difference MOTIVO'),
  },
  'a little more than a cancelled order costs, waiting': {
    kinds: [],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      expect(await names1001(test, 1500)).toBe('payments assign 1 1001 --accept-late --accept-difference MOTIVO')
    },
  },
  'money that waits for an order which was cancelled since': {
    kinds: ['refund-by-hand'],
    async happens(test) {
      await paid(test)
      await kept(test, 1000)
      await say(test, 'cancel 1001 --reason x')
      await refundPayment(test.deps, { refundId: 1 })
      expect(await advised(test), 'money of it goes back').toContain('payments assign 2 ORDEN')
    },
  },
}

/** A transfer that names order 1001 waits. @returns the first command about it */
async function names1001(test: Terminal, pesos: number): Promise<string | undefined> {
  await kept(test, pesos)
  return (await advised(test))[0]
}

async function standing(situation: string) {
  const test = await atTheTerminal()
  await SITUATIONS[situation]?.happens(test)
  return test
}

/** Types a command as it is printed, with a value for each placeholder. */
async function type(test: Terminal, step: string, { lacks = 0 }: { lacks?: number | undefined }): Promise<number> {
  const transfer = step.includes('CRÉDITO') ? await keptTransfer(test, lacks) : ''
  const filled = step
    .replace('CRÉDITO', transfer)
    .replace(/\bORDEN\b/, '1003')
    .replace('IMPORTE', '1490')
    .replace('NÚMERO', 'N-1')
    .replace(/MOTIVO|TEXTO/, 'x')
  const [name = '', ...args] = [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const isRead = /^(orders show|payments unmatched)/.test(filled)
  const { code } = await test.run(name === 'orders' ? orders : payments, ...args, ...(isRead ? [] : ['--yes']))
  return code
}

async function keptTransfer({ db }: Terminal, pesos: number): Promise<string> {
  const transfer = { key: 'B-1', received_on: '2026-11-20', amount_cents: pesos * 100, problem: 'no-order-named' }
  const row = { ...transfer, description: '', source: 'e.csv', recorded_at: new Date(), recorded_by: 'ana' }
  const { id } = await db.insertInto('credits').values(row).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

const LEFT_TO_DECIDE = /^payments assign \d+ ORDEN$/

it.each(Object.keys(SITUATIONS))('no command that is advised is refused: %s', async situation => {
  const test = await standing(situation)
  const { kinds = [], lacks } = SITUATIONS[situation] ?? {}
  expect((await openIssues(test)).sort()).toEqual([...kinds].sort())
  const steps = (await advised(test)).filter(step => !LEFT_TO_DECIDE.test(step))
  expect(steps.length).toBeGreaterThan(0)
  const reads = steps.filter(step => /^(orders show|payments unmatched)/.test(step))
  for (const step of reads) expect(await type(test, step, { lacks }), step).toBe(0)
  for (const [index, step] of steps.filter(each => !reads.includes(each)).entries()) {
    const then = index === 0 ? test : await standing(situation)
    expect(await type(then, step, { lacks }), step).toBe(0)
  }
})

it('two transfers that name an order and pay it together are joined as it is advised, its cancellation or not', async () => {
  for (const isCancelled of [false, true]) {
    const test = await atTheTerminal()
    await kept(test, 1000)
    await kept(test, 490, 'K-2')
    if (isCancelled) await say(test, 'cancel 1001 --reason x')
    const { printed } = await test.run(stuck)
    expect(printed).toMatch(/Con el crédito 2 hace justo los \$\s1\.490,00 que le faltan a la orden 1001\./)
    expect(printed).toMatch(/Con el crédito 1 hace justo los/)
    const steps = ['payments assign 1 1001 --part', `payments assign 2 1001${isCancelled ? ' --accept-late' : ''}`]
    expect((await advised(test)).slice(0, 2)).toEqual(steps)
    const likely = (await test.run(payments, 'likely', '1')).printed
    expect(likely).toContain(`:\n  npm run shop -- ${steps.join('\n  npm run shop -- ')}`)
    for (const step of steps) expect(await type(test, step, {})).toBe(0)
    expect((await test.run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: paga/)
  }
})

it('every kind of issue has a situation', () => {
  const KINDS: Record<IssueKind, true> = {
    'test-payment': true,
    'late-credit': true,
    'duplicate-charge': true,
    'amount-mismatch': true,
    claim: true,
    chargeback: true,
    'refunded-elsewhere': true,
    'refund-failed': true,
    'refunded-in-print': true,
    'refund-by-hand': true,
    'print-failed': true,
    'print-by-hand': true,
    'printed-after-cancel': true,
    'printed-twice': true,
    'address-changed': true,
    'parcel-returned': true,
    'parcel-news': true,
    'parcel-refunded': true,
  }
  const tried = new Set(Object.values(SITUATIONS).flatMap(({ kinds }) => kinds))
  expect(Object.keys(KINDS).filter(kind => !tried.has(kind as IssueKind))).toEqual([])
})

it('a second payment that the shop gives back by itself stands as given back by the shop', async () => {
  const test = await atTheTerminal()
  await won(test)
  await refundDuplicate(test.deps, { paymentId: 3 })
  await say(test, 'confirm-refund 1 --reference T-1')
  expect((await test.run(orders, 'show', '1002')).printed).toMatch(
    /pago: acreditado → devuelto +la tienda: devolución 1 +tienda/,
  )
  expect(await openIssues(test)).toEqual([])
})

it('why the printer did not stop is said in Spanish', () => {
  expect(writtenWords('it is printed already')).toBe('ya está impreso')
  expect(issueDetail({ kind: 'refunded-in-print', detail: 'it is printed already' })).toBe('Ya está impreso.')
})

it('a parcel that came back is not to be sent again while its money goes back', async () => {
  const test = await standing('a parcel that came back, its money on the way back')
  expect(await advised(test)).toEqual(['orders show 1001'])
})
