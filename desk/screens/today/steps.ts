import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { ActName } from '../../../shop/desk/acts.ts'
import { type ByAct, ofStep, type Step } from '../../../shop/desk/waiting/step.ts'
import { NAMES, type Waiting } from '../../../shop/desk/waiting/waiting.ts'

/** A field of a step that is done in place. */
export interface StepField {
  name: string
  label: string
  kind: 'text' | 'amount' | 'url' | 'note' | 'check'
  isRequired?: boolean
}

/** A step that ends a waiting thing: a form in its row, or a link to the page where it is done. */
export type ShownStep =
  | {
      kind: 'form'
      label: string
      act: string
      hidden: Record<string, string | number>
      fields: StepField[]
      /** What happens, for an act that does not ask first. */
      consequence?: string
    }
  | { kind: 'link'; label: string; to: string }
type Form = Extract<ShownStep, { kind: 'form' }>
type Link = Extract<ShownStep, { kind: 'link' }>

/** A way to take a step. With an act: only for people who may do it. */
type Way = [ShownStep, ActName?]
type May = (act: ActName) => boolean

const link = (label: string, to: string, ...needs: [ActName?]): Way => [{ kind: 'link', label, to }, ...needs]
const form = (act: ActName, label: string, hidden: Form['hidden'], ...fields: StepField[]): Way => [
  { kind: 'form', label, act: FORM_ACTS[act] ?? act, hidden, fields },
  act,
]
/** Names of acts in forms that differ from the desk's. */
const FORM_ACTS: Partial<Record<ActName, string>> = {
  cancelOrder: 'cancel',
  retryFailedJobs: 'retryJobs',
  fetchSource: 'fetch',
  acceptHeldRate: 'acceptRate',
  refuseHeldRate: 'refuseRate',
}

/** A link to a part of the order's page. With `inPlace`, a form in the row for people who may do the act. */
function ofOrder(
  { act, orderId }: { act: ActName; orderId: number },
  [label, part]: [string, string],
  inPlace?: Partial<Form>,
): Way[] {
  const page = link(label, `${DESK_PAGES.order(orderId)}${part}`)
  if (!inPlace) return [page]
  const { hidden, fields = [], consequence } = inPlace
  const [shown] = form(act, label, { orderId, ...hidden }, ...fields)
  return [[{ ...shown, ...(consequence && { consequence }) }, act], page]
}

const asked = (name: string, label: string, kind: StepField['kind'] = 'text') => ({
  name,
  label,
  kind,
  isRequired: true,
})
/** A checkbox for steps that need an explicit confirmation. */
const insisted = (isNeeded: boolean | undefined, name: string, label: string): StepField[] =>
  isNeeded ? [{ name, label, kind: 'check' }] : []

const PARCEL_LABELS = {
  DISPATCHED: 'Despachar',
  READY_FOR_PICKUP: 'Listo para retirar',
  DELIVERED: 'Entregado',
  COLLECTED: 'Retirado',
  RETURNED: 'Volvió',
}
const PRINTER_LABELS = {
  'by hand': 'Confirmar la impresión',
  network: 'La imprime la imprenta',
  elsewhere: 'La encargué por fuera',
}
const toTransfer = ({ transferId }: { transferId: number }) => [
  link('Asignar o devolver', DESK_PAGES.transfer(transferId)),
]
const toRequest = ({ reference }: { reference: string }) => [link('Responder', DESK_PAGES.request(reference))]
const RATES = link('Ver las cotizaciones', DESK_PAGES.prices)
const BACKUPS = link('Ver los respaldos', `${DESK_PAGES.system}#respaldos`, 'examineShop')
const JOBS = link('Ver las tareas', DESK_PAGES.system, 'examineShop')
const toSource = (source: string) => link('Ver la fuente', DESK_PAGES.source(source))

/** The ways to take a step, the best first. */
const WAYS: ByAct<Way[]> = {
  readOrder: step => ofOrder(step, ['Ver la orden', '']),
  confirmPayment: step =>
    ofOrder(step, ['Confirmar el pago', '#pago'], {
      fields: [asked('amount', 'Importe en pesos', 'amount'), asked('reference', 'Número')],
    }),
  acceptHeldMoney: step =>
    ofOrder(step, ['Aceptar el dinero que tiene', '#aceptar'], {
      ...(step.isLate && { hidden: { acceptLate: 'on' } }),
      fields: step.differs ? [asked('difference', 'Se acepta la diferencia, porque…')] : [],
    }),
  cancelOrder: step =>
    ofOrder(step, ['Cancelar la orden', '#cancelar'], {
      fields: [
        asked('reason', 'Motivo: el lector lo lee'),
        ...insisted(step.evenIfPrinted, 'evenIfPrinted', 'Aunque se imprima'),
      ],
    }),
  refundOrder: step => ofOrder(step, ['Devolver', '#devolver']),
  recordRefund: step => ofOrder(step, ['Registrar una devolución hecha', '#devolver']),
  confirmRefund: ({ act, orderId, refundId }) => [
    form(
      act,
      'Registrar la transferencia',
      { orderId, refundId },
      asked('reference', 'Número de la transferencia'),
      ...insisted(true, 'sameTransfer', 'Fue la misma que otra devolución'),
    ),
    link('Registrar la transferencia', `${DESK_PAGES.order(orderId)}#devoluciones`),
  ],
  withdrawRefund: ({ act, orderId, refundId }) => [
    form(act, 'No hay que transferirla', { orderId, refundId }, asked('reason', 'Motivo')),
    link('No hay que transferirla', `${DESK_PAGES.order(orderId)}#devoluciones`),
  ],
  dropLines: step => ofOrder(step, ['Quitar lo que no se imprime', '#quitar']),
  retryPrint: step => ofOrder(step, ['Pedir otra vez a la imprenta', '#imprenta'], {}),
  confirmPrint: step =>
    ofOrder(step, [PRINTER_LABELS[step.printer ?? 'by hand'], '#imprenta'], {
      ...(step.printer === 'elsewhere' && { hidden: { isElsewhere: 'on' } }),
      fields: [
        {
          ...asked('reference', step.printer === 'elsewhere' ? 'Número del encargo' : 'Número en la imprenta'),
          isRequired: step.isByHand && step.printer !== 'elsewhere',
        },
        ...insisted(step.evenIfUnpaid, 'evenIfUnpaid', 'Aunque la orden no tenga su dinero'),
      ],
    }),
  moveParcel: step => {
    const { to } = step
    const tracking: StepField[] = [
      asked('tracking', 'Número de seguimiento'),
      { name: 'url', label: 'Dirección del seguimiento, si hay', kind: 'url' },
    ]
    return ofOrder(step, [PARCEL_LABELS[to], '#envio'], {
      hidden: { to },
      consequence: 'Si el lector dio un correo, le llega en 10 minutos: hasta entonces se puede deshacer, en la orden.',
      fields: [
        ...(to === 'DISPATCHED' ? tracking : []),
        ...insisted(step.evenIfRefunded, 'evenIfRefunded', 'Aunque su dinero ya no esté'),
      ],
    })
  },
  resolveIssue: step =>
    ofOrder(step, ['Anotar cómo se resolvió', '#pendientes'], {
      hidden: { issueId: step.issueId },
      fields: [asked('note', 'Cómo se resolvió', 'note')],
    }),
  listUnmatchedTransfers: () => [link('Ver los créditos sin orden', DESK_PAGES.payments)],
  // A transfer that is not known yet: link to the list of transfers.
  assignTransfer: step => ('transferId' in step ? toTransfer(step) : [link('Asignar o devolver', DESK_PAGES.payments)]),
  giveBackTransfer: toTransfer,
  settleTransfer: toTransfer,
  readRequest: toRequest,
  answerRequest: toRequest,
  listPriceJumps: () => [
    link('Decidir uno por uno', DESK_PAGES.priceJumps, 'acceptPriceJump'),
    link('Ver cuáles', DESK_PAGES.priceJumps),
  ],
  acceptHeldRate: ({ act, ...rate }) => [form(act, 'Tomarla', rate), RATES],
  refuseHeldRate: ({ act, ...rate }) => [form(act, 'No tomarla', rate, asked('reason', 'Por qué')), RATES],
  setExchangeRates: () => [RATES],
  listSources: () => [link('Ver las fuentes', DESK_PAGES.sources)],
  readSource: ({ source }) => [toSource(source)],
  editSource: ({ act, source }) => [
    link('Cambiar la fuente', `${DESK_PAGES.source(source)}#cambiar`, act),
    toSource(source),
  ],
  fetchSource: ({ act, source }) => [form(act, 'Traer ahora', { source }), toSource(source)],
  listBackups: () => [BACKUPS],
  backupNow: () => [BACKUPS],
  // Done at the terminal alone.
  restoreBackup: () => [],
  // Money that a restored backup does not know, dealt with by a person.
  settleLostCharge: ({ act, chargeId }) => [
    form(act, 'Anotar cómo se resolvió', { chargeId }, asked('note', 'Qué se hizo con ese dinero', 'note')),
    BACKUPS,
  ],
  closeLostSpan: ({ act, spanId }) => [
    form(act, 'Ya se comparó todo', { spanId }, asked('note', 'Qué se comparó, y qué se encontró', 'note')),
    BACKUPS,
  ],
  listFailedJobs: () => [JOBS],
  retryFailedJobs: ({ act, ids }) =>
    ids === 'all' ? [JOBS] : [form(act, 'Intentar otra vez', { ids: ids.join(' ') }), JOBS],
}

/** The link at the beginning of a sentence, to the page of what it is about: `Orden 1001`, and the rest of the sentence. */
export function leadOf({
  what,
  orderId,
  transferId,
  reference,
}: Pick<Waiting, 'what' | 'orderId' | 'transferId' | 'reference'>) {
  const lead =
    orderId !== undefined
      ? { words: NAMES.order(orderId), to: DESK_PAGES.order(orderId) }
      : transferId !== undefined
        ? { words: NAMES.transfer(transferId), to: DESK_PAGES.transfer(transferId) }
        : reference !== undefined
          ? { words: NAMES.request(reference), to: DESK_PAGES.request(reference) }
          : null
  return { lead, what: what.slice(lead?.words.length ?? 0) }
}

/** The first way that this person may take: a form, or a link; none if they may take neither. */
function formOf(step: Step, may: May): ShownStep[] {
  const [shown] = ofStep(WAYS, step).find(([, needs]) => needs === undefined || may(needs)) ?? []
  return shown ? [shown] : []
}

/** Steps of orders, transfers and requests are only shown to people who may end such things. Other steps are shown to everybody. */
function isTheirs(step: Step, may: May): boolean {
  if ('orderId' in step || 'transferId' in step || step.act === 'listUnmatchedTransfers') return may('takeThing')
  return 'reference' in step ? may('answerRequest') : true
}

/** The steps that end something, each link once. Forms only for what the person may do. */
export function stepsOf(steps: readonly Step[], may: May): ShownStep[] {
  return eachOnce(steps.filter(step => isTheirs(step, may)).flatMap(step => formOf(step, may)))
}

/** The pages where something is ended, whatever the person may do. */
export function endingPages(steps: readonly Step[]): Link[] {
  return eachOnce(steps.flatMap(step => formOf(step, () => false))).filter(step => step.kind === 'link')
}

/** Two of the same words can't be told apart: of transfers that are joined, the first is the one that is shown. */
function eachOnce(steps: readonly ShownStep[]): ShownStep[] {
  const isKnown = (step: ShownStep, other: ShownStep) =>
    step.label === other.label || (step.kind === 'link' && other.kind === 'link' && step.to === other.to)
  return steps.filter((step, index) => steps.findIndex(other => isKnown(step, other)) === index)
}
