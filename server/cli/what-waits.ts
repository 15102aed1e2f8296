import { formatInstallmentAmount as money } from '../../contract/money.ts'
import { systemClock } from '../../platform/clock.ts'
import { listRequests } from '../../shop/book-requests/operator-requests.ts'
import { findStuckOrders, type StuckOrders } from '../../shop/orders/desk/stuck-orders.ts'
import type { CommandContext } from './command.ts'
import { heldMoney } from './commands/orders/held-money.ts'
import { differingMoneySteps } from './differing-money.ts'
import { jobsWait } from './jobs-wait.ts'
import { matterWaits } from './matter-waits.ts'
import { ORDER_WORDS, PROBLEM_WORDS, SHIPMENT_WORDS } from './order-words.ts'
import { nextStepCommands } from './parcel-commands.ts'
import { URGENCIES, type Waiting } from './waiting.ts'

/** Everything that waits for a person: by urgency, and within it what waits longest first. */
export async function whatWaits(context: CommandContext, restingDays: number): Promise<Waiting[]> {
  const { db, pool } = context
  const stuck = await findStuckOrders({ db, clock: systemClock }, { restingDays })
  const requests = await listRequests(db)
  return [
    ...(await Promise.all(stuck.matters.map(matter => matterOf(matter, context)))),
    ...stuck.credits.map(creditWaits),
    ...withoutMatter(stuck).map(unconfirmedWaits),
    ...stuck.resting.map(parcelWaits),
    ...requests.map(requestWaits),
    ...(await jobsWait({ pool }, systemClock.now())),
  ].sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || a.since.getTime() - b.since.getTime())
}

/** A matter with the commands that end it: what an order holds decides what can be done where it is not what it costs. */
export async function matterOf(
  matter: StuckOrders['matters'][number],
  { db, config }: Pick<CommandContext, 'db' | 'config'>,
): Promise<Waiting> {
  const { kind, subject, orderId, orderStatus: status, grandTotalCents } = matter
  const isOfMoney = kind === 'late-credit' || (kind === 'amount-mismatch' && subject === '')
  if (!isOfMoney) return matterWaits(matter, [])
  const held = await heldMoney({ db }, orderId)
  const limitCents = config.PAYMENT_DIFFERENCE * 100
  return matterWaits(matter, differingMoneySteps({ orderId, status, grandTotalCents, held, limitCents }))
}

/** A matter about the printing says it already. */
function withoutMatter({ unconfirmed, matters }: StuckOrders): StuckOrders['unconfirmed'] {
  const told = new Set(matters.filter(({ kind }) => kind.startsWith('print-')).map(({ orderId }) => orderId))
  return unconfirmed.filter(({ orderId }) => !told.has(orderId))
}

function creditWaits({ id, receivedOn, leftCents, problem, description }: StuckOrders['credits'][number]): Waiting {
  return {
    urgency: 'money',
    since: new Date(`${receivedOn}T12:00:00Z`),
    what: `Crédito ${id}, ${money(leftCents)} sin usar: ${PROBLEM_WORDS[problem]}. Dice: ${description}`,
    next: [
      `payments assign ${id} ORDEN`,
      `payments give-back ${id} --reference NÚMERO --reason MOTIVO`,
      `payments settle ${id} --note TEXTO`,
    ],
  }
}

function unconfirmedWaits({ orderId, status, paidAt }: StuckOrders['unconfirmed'][number]): Waiting {
  return {
    urgency: 'book',
    since: paidAt,
    what: `Orden ${orderId}: ${ORDER_WORDS[status]}, pasado su plazo`,
    next: [`orders retry-print ${orderId}`, `orders confirm-print ${orderId}`],
  }
}

function parcelWaits({ orderId, status, method, since, tracking }: StuckOrders['resting'][number]): Waiting {
  return {
    urgency: 'news',
    since,
    what: `Orden ${orderId}: ${SHIPMENT_WORDS[status]} sin novedades${tracking ? ` (${tracking})` : ''}`,
    next: [`orders show ${orderId}`, ...nextStepCommands(orderId, method, status)],
  }
}

function requestWaits({ reference, requestedAt, title }: Awaited<ReturnType<typeof listRequests>>[number]): Waiting {
  return {
    urgency: 'news',
    since: requestedAt,
    what: `Consulta ${reference} sin responder: ${title}`,
    next: [`requests show ${reference}`, `requests answer ${reference} --text RESPUESTA`],
  }
}
