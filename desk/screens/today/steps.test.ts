import { describe, expect, it } from 'vitest'
import type { Step } from '../../../shop/desk/waiting/step.ts'
import { endingPages, leadOf, stepsOf } from './steps.ts'

const all = () => true
const orderId = 1001
const CANCEL: Step = { act: 'cancelOrder', orderId, reason: undefined, evenIfPrinted: false }
const REFUND: Step = { act: 'refundOrder', orderId, paymentId: undefined, reason: undefined }
const labels = (...steps: Step[]) => stepsOf(steps, all).map(({ label }) => label)

describe('what ends a thing that waits', () => {
  it('is done in place where one or two fields are enough', () => {
    expect(stepsOf([{ act: 'resolveIssue', orderId, issueId: 12 }], all)).toEqual([
      {
        kind: 'form',
        label: 'Anotar cómo se resolvió',
        act: 'resolveIssue',
        hidden: { orderId, issueId: 12 },
        fields: [{ name: 'note', label: 'Cómo se resolvió', kind: 'note', isRequired: true }],
      },
    ])
    expect(stepsOf([{ act: 'confirmRefund', orderId, refundId: 7 }], all)).toMatchObject([
      { kind: 'form', act: 'confirmRefund', hidden: { orderId, refundId: 7 } },
    ])
  })

  it('asks for an amount only where money is to be confirmed, not where it is here', () => {
    const [paid] = stepsOf([{ act: 'confirmPayment', orderId }], all)
    expect(paid).toMatchObject({ act: 'confirmPayment', fields: [{ name: 'amount' }, { name: 'reference' }] })
    const accept = { act: 'acceptHeldMoney', orderId, isLate: true, differs: false } as const
    const [late] = stepsOf([accept], all)
    expect(late).toMatchObject({ act: 'acceptHeldMoney', hidden: { acceptLate: 'on' }, fields: [] })
    const [differing] = stepsOf([{ ...accept, isLate: false, differs: true }], all)
    expect(differing).toMatchObject({ hidden: { orderId }, fields: [{ name: 'difference' }] })
    expect(differing).not.toHaveProperty('hidden.acceptLate')
  })

  it('says who prints an order, where there is a network; a number that the press gave is asked for', () => {
    const confirm = { act: 'confirmPrint', orderId, evenIfUnpaid: false } as const
    expect(
      stepsOf(
        [
          { ...confirm, printer: 'network', isByHand: false },
          { ...confirm, printer: 'elsewhere', isByHand: true },
        ],
        all,
      ),
    ).toMatchObject([
      { label: 'La imprime la imprenta', hidden: { orderId }, fields: [{ label: 'Número en la imprenta' }] },
      {
        label: 'La encargué por fuera',
        hidden: { orderId, isElsewhere: 'on' },
        fields: [{ label: 'Número del encargo', isRequired: false }],
      },
    ])
    expect(stepsOf([{ ...confirm, isByHand: true }], all)).toMatchObject([
      { label: 'Confirmar la impresión', fields: [{ label: 'Número en la imprenta', isRequired: true }] },
    ])
  })

  it('leads to the order’s page what takes more, and what the person may not do here', () => {
    expect(stepsOf([REFUND], all)).toEqual([{ kind: 'link', label: 'Devolver', to: '/ordenes/1001#devolver' }])
    expect(stepsOf([CANCEL], act => act === 'takeThing')).toEqual([
      { kind: 'link', label: 'Cancelar la orden', to: '/ordenes/1001#cancelar' },
    ])
    expect(endingPages([CANCEL])).toMatchObject([{ to: '/ordenes/1001#cancelar' }])
  })

  it('is not for people who only look: they are led to pages that show, and to none that they may not see', () => {
    const ending: Step[] = [
      ...([CANCEL, { act: 'readOrder', orderId }, { act: 'assignTransfer', transferId: 7 }] as const),
      ...([{ act: 'listUnmatchedTransfers' }, { act: 'readRequest', reference: 'C-1' }] as const),
      ...([{ act: 'listFailedJobs' }, { act: 'backupNow' }, { act: 'closeLostSpan', spanId: 1 }] as const),
    ]
    expect(stepsOf(ending, () => false)).toEqual([])
    expect(stepsOf([{ act: 'listPriceJumps' }, { act: 'listSources' }], () => false)).toEqual([
      { kind: 'link', label: 'Ver cuáles', to: '/catalogo/saltos' },
      { kind: 'link', label: 'Ver las fuentes', to: '/importaciones/fuentes' },
    ])
  })

  it('takes or leaves a rate that jumps, and fetches a source, by its whole name', () => {
    const rate: Step[] = [
      { act: 'acceptHeldRate', currency: 'EUR', rateMillionths: 46_200_000, onDate: '2026-11-20' },
      { act: 'refuseHeldRate', currency: 'EUR', rateMillionths: 46_200_000, onDate: '2026-11-20' },
    ]
    const seen = { currency: 'EUR', rateMillionths: 46_200_000, onDate: '2026-11-20' }
    expect(stepsOf(rate, all)).toMatchObject([
      { kind: 'form', label: 'Tomarla', act: 'acceptRate', hidden: seen },
      { kind: 'form', label: 'No tomarla', act: 'refuseRate', hidden: seen, fields: [{ name: 'reason' }] },
    ])
    const feed: Step[] = [
      { act: 'editSource', source: 'Sur y Cía', change: 'address' },
      { act: 'fetchSource', source: 'Sur y Cía' },
    ]
    expect(stepsOf(feed, all)).toMatchObject([
      { kind: 'link', to: '/importaciones/fuentes/Sur%20y%20C%C3%ADa#cambiar' },
      { kind: 'form', act: 'fetch', hidden: { source: 'Sur y Cía' } },
    ])
    expect(stepsOf(feed, () => false)).toEqual([
      { kind: 'link', label: 'Ver la fuente', to: '/importaciones/fuentes/Sur%20y%20C%C3%ADa' },
    ])
    expect(labels({ act: 'setExchangeRates', currency: 'EUR' }, { act: 'listSources' })).toEqual([
      'Ver las cotizaciones',
      'Ver las fuentes',
    ])
    expect(labels({ act: 'listPriceJumps' })).toEqual(['Decidir uno por uno'])
  })

  it('closes what a restored backup does not know, once a person saw to it', () => {
    const closing: Step[] = [
      { act: 'settleLostCharge', chargeId: 3 },
      { act: 'closeLostSpan', spanId: 1 },
    ]
    expect(stepsOf(closing, all)).toMatchObject([
      { kind: 'form', act: 'settleLostCharge', hidden: { chargeId: 3 }, fields: [{ name: 'note' }] },
      { kind: 'form', act: 'closeLostSpan', hidden: { spanId: 1 }, fields: [{ name: 'note' }] },
    ])
    expect(labels({ act: 'listBackups' }, { act: 'backupNow' })).toEqual(['Ver los respaldos'])
  })

  it('leads to the page of what it is about', () => {
    expect(leadOf({ what: 'Orden 1001: algo', orderId })).toEqual({
      lead: { words: 'Orden 1001', to: '/ordenes/1001' },
      what: ': algo',
    })
    expect(leadOf({ what: 'Crédito 24, $ 5 sin usar', transferId: 24 })).toMatchObject({
      lead: { to: '/pagos/creditos/24' },
    })
    expect(leadOf({ what: 'Consulta C-7 sin responder: Ficciones', reference: 'C-7' })).toMatchObject({
      lead: { words: 'Consulta C-7', to: '/consultas/C-7' },
    })
    expect(leadOf({ what: 'Orden de trabajo' })).toEqual({ lead: null, what: 'Orden de trabajo' })
  })

  it('says each step once', () => {
    expect(labels(REFUND, { act: 'recordRefund', orderId, paymentId: 3 }, { act: 'listUnmatchedTransfers' })).toEqual([
      'Devolver',
      'Ver los créditos sin orden',
    ])
  })

  it('leads from a transfer that is joined with others to its own page alone: the form there joins them', () => {
    const joined: Step[] = [
      ...([7, 8] as const).map(transferId => ({ act: 'assignTransfer', transferId, orderId, isPart: true }) as const),
      ...([
        { act: 'giveBackTransfer', transferId: 7 },
        { act: 'settleTransfer', transferId: 7 },
      ] as const),
    ]
    const own = [{ kind: 'link', label: 'Asignar o devolver', to: '/pagos/creditos/7' }]
    expect(stepsOf(joined, all)).toEqual(own)
    expect(endingPages(joined)).toEqual(own)
  })
})
