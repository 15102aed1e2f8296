import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { systemClock } from '../../../platform/clock.ts'
import { failedJobs } from '../../../platform/failed-jobs.ts'
import { listRequests } from '../../../shop/book-requests/operator-requests.ts'
import { findStuckOrders, type StuckOrders } from '../../../shop/orders/stuck-orders.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { inUruguay } from '../in-uruguay.ts'
import { MATTER_WORDS, ORDER_WORDS, PROBLEM_WORDS, SHIPMENT_WORDS } from '../order-words.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'stuck [--resting-days N] [--json]'
const options = { 'resting-days': { type: 'string' }, json: { type: 'boolean' } } as const
const RESTING_DAYS = 10

/** Something that waits for a person, and the commands that end it. */
interface Waiting {
  since: Date
  what: string
  next: string[]
}

export const command: Command = {
  usage,
  summary: 'Muestra todo lo que espera a una persona, cada cosa con el comando que sigue.',
  async run(args, context) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const restingDays = Number(values['resting-days'] ?? RESTING_DAYS)
    if (!Number.isInteger(restingDays) || restingDays < 1)
      throw new CommandError('--resting-days es un número de días.')
    const waiting = await everythingThatWaits(context, restingDays)
    if (values.json) console.log(JSON.stringify(waiting, null, 2))
    else console.log(waiting.length === 0 ? 'Nada espera a nadie.' : waiting.map(toText).join('\n\n'))
    return EXIT.done
  },
}

async function everythingThatWaits({ db, pool }: CommandContext, restingDays: number): Promise<Waiting[]> {
  const stuck = await findStuckOrders({ db, clock: systemClock }, { restingDays })
  const requests = await listRequests(db)
  const jobs = await failedJobs(pool)
  const all: Waiting[] = [
    ...stuck.matters.map(matterWaits),
    ...stuck.credits.map(credit => ({
      since: new Date(`${credit.receivedOn}T12:00:00Z`),
      what: `Crédito ${credit.id} de ${money(credit.amountCents)}: ${PROBLEM_WORDS[credit.problem]}. Dice: ${credit.description}`,
      next: [`payments assign ${credit.id} ORDEN`, `payments settle ${credit.id} --note TEXTO`],
    })),
    ...withoutMatter(stuck).map(({ orderId, status, paidAt }) => ({
      since: paidAt,
      what: `Orden ${orderId}: ${ORDER_WORDS[status]}, pasado su plazo`,
      next: [`orders retry-print ${orderId}`, `orders confirm-print ${orderId}`],
    })),
    ...stuck.resting.map(({ orderId, status, since, tracking }) => ({
      since,
      what: `Orden ${orderId}: ${SHIPMENT_WORDS[status]} sin novedades${tracking ? ` (${tracking})` : ''}`,
      next: [
        `orders show ${orderId}`,
        `orders ${status === 'READY_FOR_PICKUP' ? 'collected' : 'delivered'} ${orderId}`,
      ],
    })),
    ...requests.map(({ reference, requestedAt, title }) => ({
      since: requestedAt,
      what: `Consulta ${reference} sin responder: ${title}`,
      next: [`requests show ${reference}`, `requests answer ${reference} --text RESPUESTA`],
    })),
    ...jobs.map(({ id, queue, reason, failedAt, repeats }) => ({
      since: failedAt,
      what: `Tarea ${queue} (${id}) falló: ${reason}`,
      next: repeats ? [] : [`jobs retry ${id}`],
    })),
  ]
  return all.sort((a, b) => a.since.getTime() - b.since.getTime())
}

/** A matter about the printing says it already. */
function withoutMatter({ unconfirmed, matters }: StuckOrders): StuckOrders['unconfirmed'] {
  const told = new Set(matters.filter(({ kind }) => kind.startsWith('print-')).map(({ orderId }) => orderId))
  return unconfirmed.filter(({ orderId }) => !told.has(orderId))
}

function matterWaits({ id, orderId, kind, subject, detail, openedAt }: StuckOrders['matters'][number]): Waiting {
  const resolve = `orders resolve ${orderId} ${id} --note TEXTO`
  const steps: Record<typeof kind, string[]> = {
    'late-credit': [
      `orders confirm-payment ${orderId} --accept-late`,
      `orders refund ${orderId} --all --reason "llegó tarde"`,
    ],
    'duplicate-charge': [`orders refund ${orderId} --all --payment ${subject} --reason "pago doble"`],
    'amount-mismatch': [`orders show ${orderId}`, resolve],
    chargeback: [`orders show ${orderId}`, resolve],
    'refunded-elsewhere': [`orders cancel ${orderId} --reason "el dinero se devolvió"`, resolve],
    'refund-failed': [`orders refund ${orderId} --all --reason MOTIVO`, resolve],
    'refund-by-hand': [`orders confirm-refund ${subject} --reference NÚMERO`],
    'print-failed': [
      `orders retry-print ${orderId}`,
      `orders confirm-print ${orderId}`,
      `orders cancel ${orderId} --reason MOTIVO`,
    ],
    'print-by-hand': [`orders confirm-print ${orderId} --reference NÚMERO`],
    'printed-after-cancel': [resolve],
    'address-changed': [resolve],
  }
  return {
    since: openedAt,
    what: `Orden ${orderId}: ${MATTER_WORDS[kind]}.${detail ? ` ${detail}` : ''}`,
    next: steps[kind],
  }
}

function toText({ since, what, next }: Waiting): string {
  return [`${inUruguay(since)}  ${what}`, ...next.map(step => `    npm run shop -- ${step}`)].join('\n')
}
