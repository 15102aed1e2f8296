import { expect, it } from 'vitest'
import { issueSteps, unconfirmedSteps } from './issue-steps.ts'
import { issueWaits } from './issue-waits.ts'
import { commandOf, type Step } from './step.ts'

const PAID = { id: 30, method: 'CARD', freeCents: 176_000, refundingCents: 0, goesByTransfer: false } as const
const ORDER = {
  orderId: 7,
  status: 'CONFIRMED',
  shippingMethod: 'PICKUP',
  shipment: null,
  payments: [PAID],
  heldCents: 176_000,
  receivedCents: 176_000,
  missingCents: 0,
  unreplacedCents: 0,
  replacingCents: 0,
  differenceCents: 0,
  debtCents: 0,
  limitCents: 2_000,
  droppableLines: [],
  isBeingRefunded: false,
  handRefunds: [],
  lacksItsMoney: false,
  paysForNoBook: false,
  hasOpenCard: false,
  isManual: false,
  awaitsPrinter: false,
  isGivenUp: false,
  isConfirmed: true,
} as unknown as Parameters<typeof issueSteps>[1]
const refused = (refundCents: number) =>
  ({
    id: 3,
    orderId: 7,
    kind: 'refund-failed',
    subject: '30',
    refundCents,
    openedAt: new Date(0),
    respondBy: null,
    detail: '2063: The action requested is not valid',
  }) as unknown as Parameters<typeof issueSteps>[0]

it('of a refund that was refused they give back what is missing of it, not all that is here', () => {
  const steps = (issue: ReturnType<typeof refused>) => issueSteps(issue, ORDER).map(commandOf)
  expect(steps(refused(50_050)).slice(0, 2)).toEqual([
    'orders refund 7 --amount 500,50 --payment 30 --reason MOTIVO',
    'orders record-refund 7 --amount 500,50 --payment 30 --reference NÚMERO --reason MOTIVO',
  ])
  expect(steps(refused(176_000))[0]).toBe('orders refund 7 --all --payment 30 --reason MOTIVO')
  expect(issueWaits(refused(50_050), { next: [], standing: ORDER }).what).toBe(
    'Orden 7: no se pudieron devolver $\u00a0500,50. El estado del pago en el proveedor no lo permite.',
  )
})

it('of a refund that was refused of copies they name these, and not what they cost', () => {
  const part = (refundPart: object) => ({ ...refused(50_000), refundPart }) as ReturnType<typeof refused>
  const commands = (refundPart: object) => issueSteps(part(refundPart), ORDER).map(commandOf).slice(0, 2)
  expect(
    commands({
      lines: [
        { line: 1, quantity: 1 },
        { line: 3, quantity: 2 },
      ],
      shipping: false,
    }),
  ).toEqual([
    'orders refund 7 --line 1:1 --line 3:2 --payment 30 --reason MOTIVO',
    'orders record-refund 7 --line 1:1 --line 3:2 --payment 30 --reference NÚMERO --reason MOTIVO',
  ])
  expect(commands({ lines: [], shipping: true })[0]).toBe('orders refund 7 --shipping --payment 30 --reason MOTIVO')
})

it('of a second payment they give it back, unless it is the money that pays the order by now', () => {
  const issue = { ...refused(0), kind: 'duplicate-charge', refundCents: null, detail: '' } as const
  const steps = (more: object) => issueSteps(issue, { ...ORDER, ...more }).map(commandOf)
  const giveBack = 'orders refund 7 --all --payment 30 --reason "se pagó de más"'
  const both = { payments: [PAID, { ...PAID, id: 29 }], heldCents: 352_000, missingCents: -176_000 }
  expect(steps(both)).toEqual([giveBack])
  expect(steps({ status: 'CANCELLED' })).toEqual([giveBack])
  expect(steps({})).toEqual(['orders show 7', 'orders resolve 7 3 --note TEXTO'])
  const goingBack = { payments: [{ ...PAID, freeCents: 0 }], isBeingRefunded: true }
  expect(steps(goingBack), 'on its way back').toEqual(['orders show 7'])
})

it('of a payment that is too much by a part of it they give back that part, and all where that is not known', () => {
  const issue = { ...refused(0), kind: 'amount-mismatch', refundCents: null, detail: '' } as const
  const back = (missingCents: number) => commandOf(issueSteps(issue, { ...ORDER, missingCents })[1] as Step)
  expect(back(-50_000)).toBe('orders refund 7 --amount 500 --payment 30 --reason MOTIVO')
  for (const missingCents of [0, -176_000])
    expect(back(missingCents)).toBe('orders refund 7 --all --payment 30 --reason MOTIVO')
})

it('of a payment that was too much they give nothing back once the order holds just what it costs', () => {
  const facts = { says: 'both-figures', askedCents: 167_000, hereCents: 207_000 } as const
  const issue = { ...refused(0), kind: 'amount-mismatch', refundCents: null, facts } as const
  const steps = (missingCents: number) => issueSteps(issue, { ...ORDER, missingCents }).map(commandOf)
  expect(steps(0)).toEqual(['orders show 7', 'orders resolve 7 3 --note TEXTO'])
  expect(steps(-50_000)[1]).toBe('orders refund 7 --amount 500 --payment 30 --reason MOTIVO')
})

it('of a refund that the provider took back they give nothing back: it counts as given back', () => {
  const facts = { says: 'missing-refund', shownCents: 0, beforeCents: 50_000 } as const
  const issue = { ...refused(0), kind: 'amount-mismatch', refundCents: null, facts } as const
  expect(issueSteps(issue, ORDER).map(commandOf)).toEqual(['orders show 7', 'orders resolve 7 3 --note TEXTO'])
})

it('of money of a dispute that was won they name the transfer alone, which its provider can’t make', () => {
  const wonBack = (more = {}) => ({ ...ORDER, payments: [{ ...PAID, goesByTransfer: true, ...more }] })
  const steps = (issue: ReturnType<typeof refused>, more = {}) => issueSteps(issue, wonBack(more)).map(commandOf)
  const record = (what: string) => `orders record-refund 7 --${what} --payment 30 --reference NÚMERO --reason MOTIVO`
  expect(steps(refused(50_050))).toEqual([record('amount 500,50'), 'orders resolve 7 3 --note TEXTO'])
  expect(steps(refused(50_050), { refundingCents: 1 })[0], 'while the provider is asked').toBe('orders show 7')
  const mismatch = { ...refused(0), kind: 'amount-mismatch', refundCents: null, detail: '' } as const
  expect(steps(mismatch)[1]).toBe(record('all'))
})

it('of a chargeback they say how much is owed', () => {
  const issue = { ...refused(0), kind: 'chargeback', refundCents: null, detail: 'settled' } as const
  const owing = { ...ORDER, debtCents: 106_000 }
  expect(issueSteps(issue, owing).map(commandOf)).toContain('orders confirm-payment 7 --amount 1060 --reference NÚMERO')
  const { what } = issueWaits(issue, { next: [], standing: owing })
  expect(what.replaceAll('\u00a0', ' ')).toMatch(/Se deben \$ 1\.060,00\.$/)
  const owed = (more: object) =>
    issueWaits(issue, { next: [], standing: { ...owing, ...more } }).what.replaceAll('\u00a0', ' ')
  expect(owed({ status: 'CANCELLED' }), 'nobody pays for an order that is over').not.toContain('Se deben')
  expect(owed({ status: 'PENDING_PAYMENT', missingCents: 107_000 }), 'as its command').toMatch(
    /Se deben \$ 1\.070,00\.$/,
  )
})

it('of money that does not fit it says the figures as they are now', () => {
  const late = { ...refused(0), kind: 'late-credit', refundCents: null, detail: '' } as const
  const standing = (heldCents: number, missingCents: number, payments: readonly object[] = [PAID]) =>
    ({ heldCents, receivedCents: heldCents, missingCents, payments }) as unknown as Parameters<
      typeof issueWaits
    >[1]['standing']
  const what = (issue: Parameters<typeof issueWaits>[0], held: ReturnType<typeof standing>) =>
    issueWaits(issue, { next: [], standing: held }).what.replaceAll('\u00a0', ' ')
  const facts = { says: 'both-figures', askedCents: 138_000, hereCents: 69_000 } as const
  const written = { ...late, detail: 'lo que hubo', facts }
  const two = standing(138_000, 0, [PAID, PAID])
  for (const issue of [written, late])
    expect(what(issue, two)).toMatch(/La orden cuesta \$ 1\.380,00 y hay \$ 1\.380,00\.$/)
  expect(what(late, standing(138_000, 0))).toMatch(/para una orden cancelada\.$/)
  expect(what(late, standing(69_000, 69_000))).toMatch(/La orden cuesta \$ 1\.380,00 y hay \$ 690,00\.$/)
  const elsewhere = { ...written, kind: 'refunded-elsewhere' } as const
  expect(what(elsewhere, standing(0, 138_000, []))).toMatch(/La orden cuesta \$ 1\.380,00 y hay \$ 0,00\.$/)
  expect(what({ ...elsewhere, detail: 'un aviso', facts: null }, standing(0, 138_000, []))).toMatch(/un aviso$/)
})

it('of money that went back twice they say to ask the reader for it, and cancel only what nothing pays', () => {
  const detail = 'Volvieron $ 500,00 de más.'
  const facts = { says: 'refunded-twice', providerCents: 176_000, outsideCents: 50_000 } as const
  const issue = { ...refused(0), kind: 'refunded-elsewhere', refundCents: null, detail, facts } as const
  const steps = (more: object) => issueSteps(issue, { ...ORDER, ...more }).map(commandOf)
  const [show, note] = ['orders show 7', 'orders resolve 7 3 --note TEXTO']
  expect(steps({}), 'paid otherwise').toEqual([show, note])
  expect(steps({ status: 'CANCELLED', payments: [], lacksItsMoney: true })).toEqual([show, note])
  const cancel = 'orders cancel 7 --reason "el dinero se devolvió"'
  expect(steps({ payments: [], lacksItsMoney: true })).toEqual([show, cancel, note])
  const { what } = issueWaits(issue, { next: [], standing: ORDER })
  expect(what).toBe(`Orden 7: se devolvió más de lo que se había pagado: pídele al lector lo que sobra. ${detail}`)
})

it('of money that went back they name what the reader may pay again, unless more is on its way back', () => {
  const pay = 'orders confirm-payment 7 --amount 690 --reference NÚMERO'
  for (const kind of ['refunded-elsewhere', 'parcel-refunded'] as const) {
    const issue = { ...refused(0), kind, refundCents: null, detail: '' } as const
    const steps = (more: object) => issueSteps(issue, { ...ORDER, replacingCents: 69_000, ...more }).map(commandOf)
    expect(steps({})).toContain(pay)
    for (const more of [{ replacingCents: 0 }, { isBeingRefunded: true }, { debtCents: 1 }])
      expect(steps(more).join()).not.toContain('confirm-payment')
  }
})

it('of a book that nobody prints, or that may be printed twice, they ask who prints it where there is a network', () => {
  const of = (kind: string, more: object) =>
    issueSteps({ ...refused(0), kind, refundCents: null } as ReturnType<typeof refused>, { ...ORDER, ...more }).map(
      commandOf,
    )
  const nobody = { isConfirmed: false, isGivenUp: true }
  expect(of('print-failed', nobody).slice(0, 3)).toEqual([
    'orders retry-print 7',
    'orders confirm-print 7',
    'orders confirm-print 7 --reference NÚMERO --elsewhere',
  ])
  expect(of('print-failed', { ...nobody, isManual: true }).slice(0, 2)).toEqual([
    'orders retry-print 7',
    'orders confirm-print 7',
  ])
  expect(of('print-failed', { ...nobody, lacksItsMoney: true }), 'nothing pays for it').toEqual([
    'orders confirm-print 7 --even-if-unpaid',
    'orders confirm-print 7 --reference NÚMERO --elsewhere --even-if-unpaid',
    'orders cancel 7 --reason MOTIVO',
  ])
  expect(of('printed-twice', { isByHand: true })).toEqual([
    'orders confirm-print 7',
    'orders confirm-print 7 --reference NÚMERO --elsewhere',
    'orders resolve 7 3 --note TEXTO',
  ])
})

it('of a book that nobody confirmed in time they ask for it again, or cancel first what nothing pays for any more', () => {
  const waits = { ...ORDER, status: 'PENDING_CONFIRMATION', awaitsPrinter: true, isConfirmed: false } as const
  expect(unconfirmedSteps(waits).map(({ act }) => act)).toEqual(['retryPrint', 'confirmPrint', 'confirmPrint'])
  const unpaid = unconfirmedSteps({ ...waits, lacksItsMoney: true })
  expect(unpaid.map(({ act }) => act)).toEqual(['cancelOrder', 'confirmPrint', 'confirmPrint'])
})

it('a book whose money goes back is cancelled without insisting while nobody knows whether the network can stop it', () => {
  const steps = (detail: string) =>
    issueSteps({ ...refused(0), kind: 'refunded-in-print', detail }, ORDER)
      .map(commandOf)
      .filter(command => command.includes('cancel'))
  expect(steps('no answer')).toEqual([expect.not.stringContaining('--even-if-printed')])
  expect(steps('PRINTED')).toEqual([expect.stringContaining('--even-if-printed')])
})
