import type { ActName } from '../../../shop/desk/acts.ts'
import { sourceLink } from '../sources/source-link.ts'

/** A field of a step that is done in place. */
export interface StepField {
  name: string
  label: string
  kind: 'text' | 'amount' | 'url' | 'note' | 'check'
  isRequired?: boolean
}

/** What ends a thing that waits: a form in its place, or the way to where that is done. */
export type Step =
  | { kind: 'form'; label: string; act: string; hidden: Record<string, string | number>; fields: StepField[] }
  | { kind: 'link'; label: string; to: string }

interface OrderStep {
  label: string
  /** The part of the order's page that does it. */
  part: string
  /** Where one or two fields are enough it is done in place, by somebody who may. */
  inPlace?: (command: Command) => { act: string; may: ActName; hidden?: Record<string, string>; fields: StepField[] }
}

interface Command {
  order: string
  /** What follows the order: `12 --note TEXTO`. */
  rest: readonly string[]
  has(option: string): boolean
}

const REFERENCE: StepField = { name: 'reference', label: 'Número', kind: 'text', isRequired: true }
const move = (to: string, fields: StepField[] = []) => ({
  ...{ act: 'moveParcel', may: 'moveParcel' as const, hidden: { to }, fields },
})
const evenIfRefunded = ({ has }: Command): StepField[] =>
  has('--even-if-refunded') ? [{ name: 'evenIfRefunded', label: 'Aunque su dinero ya no esté', kind: 'check' }] : []

/** By the command that ends it (`shop/desk/waiting/`). */
const OF_ORDERS: Readonly<Record<string, OrderStep>> = {
  show: { label: 'Ver la orden', part: '' },
  'confirm-payment': {
    label: 'Confirmar el pago',
    part: '#pago',
    inPlace: ({ has }) => ({
      act: has('--amount') ? 'confirmPayment' : 'acceptHeldMoney',
      may: has('--amount') ? 'confirmPayment' : 'acceptHeldMoney',
      hidden: { ...(has('--accept-late') && { acceptLate: 'on' }) },
      fields: [
        ...(has('--amount')
          ? [{ name: 'amount', label: 'Importe en pesos', kind: 'amount' as const, isRequired: true }, REFERENCE]
          : []),
        ...(has('--accept-difference')
          ? [{ name: 'difference', label: 'Se acepta la diferencia, porque…', kind: 'text' as const, isRequired: true }]
          : []),
      ],
    }),
  },
  cancel: {
    label: 'Cancelar la orden',
    part: '#cancelar',
    inPlace: ({ has }) => ({
      ...{ act: 'cancel', may: 'cancelOrder' as const },
      fields: [
        { name: 'reason', label: 'Motivo: el lector lo lee', kind: 'text', isRequired: true },
        ...(has('--even-if-printed')
          ? [{ name: 'evenIfPrinted', label: 'Aunque se imprima', kind: 'check' as const }]
          : []),
      ],
    }),
  },
  refund: { label: 'Devolver', part: '#devolver' },
  'record-refund': { label: 'Registrar una devolución hecha', part: '#devolver' },
  'drop-line': { label: 'Quitar lo que no se imprime', part: '#quitar' },
  'retry-print': {
    label: 'Pedir otra vez a la imprenta',
    part: '#imprenta',
    inPlace: () => ({ act: 'retryPrint', may: 'retryPrint', fields: [] }),
  },
  'confirm-print': {
    label: 'Confirmar la impresión',
    part: '#imprenta',
    inPlace: ({ has }) => ({
      ...{ act: 'confirmPrint', may: 'confirmPrint' as const },
      fields: [
        { ...REFERENCE, label: 'Número en la imprenta', isRequired: has('--reference') },
        ...(has('--even-if-unpaid')
          ? [{ name: 'evenIfUnpaid', label: 'Aunque la orden no tenga su dinero', kind: 'check' as const }]
          : []),
      ],
    }),
  },
  dispatch: {
    label: 'Despachar',
    part: '#envio',
    inPlace: command =>
      move('DISPATCHED', [
        { name: 'tracking', label: 'Número de seguimiento', kind: 'text', isRequired: true },
        { name: 'url', label: 'Dirección del seguimiento, si hay', kind: 'url' },
        ...evenIfRefunded(command),
      ]),
  },
  ready: { label: 'Listo para retirar', part: '#envio', inPlace: c => move('READY_FOR_PICKUP', evenIfRefunded(c)) },
  delivered: { label: 'Entregado', part: '#envio', inPlace: () => move('DELIVERED') },
  collected: { label: 'Retirado', part: '#envio', inPlace: () => move('COLLECTED') },
  returned: { label: 'Volvió', part: '#envio', inPlace: () => move('RETURNED') },
  resolve: {
    label: 'Anotar cómo se resolvió',
    part: '#pendientes',
    inPlace: ({ rest: [issueId = ''] }) => ({
      ...{ act: 'resolveIssue', may: 'resolveIssue' as const, hidden: { issueId } },
      fields: [{ name: 'note', label: 'Cómo se resolvió', kind: 'note', isRequired: true }],
    }),
  },
}

/** What a thing is about leads to its own page: `Orden 1001`, and the rest of the sentence. */
export function leadOf({ thing, what, orderId }: { thing: string; what: string; orderId?: number | undefined }): {
  lead: { words: string; to: string } | null
  what: string
} {
  const [kind, name = ''] = thing.split(' ')
  const to = orderId === undefined ? PAGES[kind ?? '']?.(name) : `/ordenes/${orderId}`
  const [words] = /^(Orden|Crédito|Consulta) [^\s:,]+/.exec(what) ?? []
  return to && words ? { lead: { words, to }, what: what.slice(words.length) } : { lead: null, what }
}

const PAGES: Readonly<Record<string, (name: string) => string>> = {
  transfer: id => `/pagos/creditos/${id}`,
  request: reference => `/consultas/${reference}`,
}

/** What somebody has to be let do for the steps of a topic to be theirs; all others are led to where they look. */
const ENDED_BY: Readonly<Record<string, ActName>> = {
  orders: 'takeThing',
  payments: 'takeThing',
  requests: 'answerRequest',
}

/** The steps for the commands that end something (`shop/desk/waiting/`), each place once; in place only what the person may. */
export function stepsOf(what: string, commands: readonly string[], may: (act: ActName) => boolean): Step[] {
  const theirs = commands.filter(command => {
    const needed = ENDED_BY[command.split(' ')[0] ?? '']
    return needed === undefined || may(needed)
  })
  return eachOnce(theirs.flatMap(command => stepOf(what, command, may)))
}

/** The pages on which something is ended, whoever may do so. */
export function endingPages(what: string, commands: readonly string[]): Extract<Step, { kind: 'link' }>[] {
  return eachOnce(commands.flatMap(command => stepOf(what, command, () => false))).filter(step => step.kind === 'link')
}

function eachOnce(steps: readonly Step[]): Step[] {
  const isKnown = (step: Step, other: Step) =>
    step.kind === 'link' && other.kind === 'link' ? step.to === other.to : step.label === other.label
  return steps.filter((step, index) => steps.findIndex(other => isKnown(step, other)) === index)
}

function stepOf(what: string, command: string, may: (act: ActName) => boolean): Step[] {
  const [topic, verb = '', subject = '', ...rest] = command.split(' ')
  if (topic === 'orders' && verb === 'confirm-refund') return [confirmRefund(what, subject, may)]
  if (topic === 'orders') return orderStep(verb, { order: subject, rest, has: option => rest.includes(option) }, may)
  if (topic === 'payments' && subject === '')
    return [{ kind: 'link', label: 'Ver los créditos sin orden', to: '/pagos' }]
  // A step that names no credit yet begins with the list of them.
  if (topic === 'payments') {
    const to = /^\d+$/.test(subject) ? `/pagos/creditos/${subject}` : '/pagos'
    return [{ kind: 'link', label: 'Asignar o devolver', to }]
  }
  if (topic === 'requests') return [{ kind: 'link', label: 'Responder', to: `/consultas/${subject}` }]
  if (topic === 'prices') return [priceStep(verb, subject, may)]
  if (topic === 'feeds') return sourceStep(verb, command, may)
  if (topic === 'backup') return backupStep(verb, subject, may)
  if (topic === 'jobs' && verb === 'retry' && subject !== '--all' && may('retryFailedJobs')) {
    const ids = [subject, ...rest].join(' ')
    return [{ kind: 'form', label: 'Intentar otra vez', act: 'retryJobs', hidden: { ids }, fields: [] }]
  }
  if (topic === 'jobs' && !may('examineShop')) return []
  if (topic === 'jobs') return [{ kind: 'link', label: 'Ver las tareas', to: '/sistema' }]
  return []
}

function priceStep(verb: string, currency: string, may: (act: ActName) => boolean): Step {
  if (verb === 'accept-rate' && may('acceptHeldRate'))
    return { kind: 'form', label: 'Tomarla', act: 'acceptRate', hidden: { currency }, fields: [] }
  if (verb === 'refuse-rate' && may('refuseHeldRate')) {
    const why: StepField = { name: 'reason', label: 'Por qué', kind: 'text', isRequired: true }
    return { kind: 'form', label: 'No tomarla', act: 'refuseRate', hidden: { currency }, fields: [why] }
  }
  if (verb === 'jumps') {
    return {
      kind: 'link',
      label: may('acceptPriceJump') ? 'Decidir uno por uno' : 'Ver cuáles',
      to: '/catalogo/saltos',
    }
  }
  return { kind: 'link', label: 'Ver las cotizaciones', to: '/catalogo/precios' }
}

/** A source is named in quotes: `feeds edit "Sur y Cía" --address DIRECCIÓN`. */
function sourceStep(verb: string, command: string, may: (act: ActName) => boolean): Step[] {
  const source = /"(.+)"/.exec(command)?.[1]
  if (source === undefined) return [{ kind: 'link', label: 'Ver las fuentes', to: '/importaciones/fuentes' }]
  if (verb === 'fetch-now' && may('fetchSource'))
    return [{ kind: 'form', label: 'Traer ahora', act: 'fetch', hidden: { source }, fields: [] }]
  if (verb === 'edit' && may('editSource'))
    return [{ kind: 'link', label: 'Cambiar la fuente', to: `${sourceLink(source)}#cambiar` }]
  return [{ kind: 'link', label: 'Ver la fuente', to: sourceLink(source) }]
}

/** Of a restored backup: what nobody knows of it, seen to by a person. */
function backupStep(verb: string, id: string, may: (act: ActName) => boolean): Step[] {
  const note = (label: string): StepField => ({ name: 'note', label, kind: 'note', isRequired: true })
  if (verb === 'charge-settled' && may('settleLostCharge'))
    return [
      {
        ...{ kind: 'form', label: 'Anotar cómo se resolvió', act: 'settleLostCharge', hidden: { chargeId: id } },
        fields: [note('Qué se hizo con ese dinero')],
      },
    ]
  if (verb === 'span-closed' && may('closeLostSpan'))
    return [
      {
        ...{ kind: 'form', label: 'Ya se comparó todo', act: 'closeLostSpan', hidden: { spanId: id } },
        fields: [note('Qué se comparó, y qué se encontró')],
      },
    ]
  return may('examineShop') ? [{ kind: 'link', label: 'Ver los respaldos', to: '/sistema#respaldos' }] : []
}

/** A refund is confirmed by its own number: the sentence says whose it is. */
function confirmRefund(what: string, refundId: string, may: (act: ActName) => boolean): Step {
  const orderId = /^Orden (\d+)/.exec(what)?.[1] ?? ''
  if (!may('confirmRefund')) return { kind: 'link', label: 'Ver la devolución', to: `/ordenes/${orderId}#devoluciones` }
  return {
    ...{ kind: 'form', label: 'Registrar la transferencia', act: 'confirmRefund', hidden: { orderId, refundId } },
    fields: [
      { ...REFERENCE, label: 'Número de la transferencia' },
      { name: 'sameTransfer', label: 'Fue la misma que otra devolución', kind: 'check' },
    ],
  }
}

function orderStep(verb: string, command: Command, may: (act: ActName) => boolean): Step[] {
  const known = OF_ORDERS[verb]
  if (!known) return []
  const { label, part, inPlace } = known
  const form = inPlace?.(command)
  if (!form || !may(form.may)) return [{ kind: 'link', label, to: `/ordenes/${command.order}${part}` }]
  const hidden = { orderId: command.order, ...form.hidden }
  return [{ kind: 'form', label, act: form.act, hidden, fields: form.fields }]
}
