import type { Pool } from 'pg'
import { formatMoney as money } from '../../../contract/money.ts'
import type { NotedDamage } from '../../../platform/database/damage-note.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import {
  type FailedJob,
  failedJobs,
  type IdleJobs,
  idleJobs,
  type StrugglingJob,
  strugglingJobs,
} from '../../../platform/failed-jobs.ts'
import {
  bookRequestAnswerJob,
  bookRequestReceivedJob,
  bookRequestToAnswerJob,
} from '../../notifications/book-request.job.ts'
import { orderLinksJob } from '../../notifications/order-links.job.ts'
import { orderMailJob } from '../../notifications/order-mail.job.ts'
import { sourceReportJob } from '../../notifications/source-report.job.ts'
import { findRefundUnderWay, type RefundUnderWay } from '../../orders/overview/payment-desk.ts'
import { applyWebhookJob } from '../../orders/paying/apply-provider-webhook.job.ts'
import { chargebackDeadlineJob } from '../../orders/paying/read-chargeback-deadline.job.ts'
import { applyPrintWebhookJob } from '../../orders/printing/apply-print-webhook.job.ts'
import { dropUnwantedPrintJob } from '../../orders/printing/drop-unwanted-print.job.ts'
import { printOrderJob } from '../../orders/printing/print-order.job.ts'
import { refundDuplicateJob } from '../../orders/refunds/refund-duplicate.job.ts'
import { refundJob } from '../../orders/refunds/refund-payment.job.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import { jobReasonWords } from '../words/job-words.ts'
import { DAMAGE, NAMES, URGENCIES, type Urgency, type Waiting } from './waiting.ts'

/** After this time, ms, a failing job is shown to a person although it is still retried: most partner outages are shorter. */
const PATIENCE_MS = 15 * 60_000
/** Maximum number of jobs listed one by one. */
const MOST_NAMED = 5

const MAILS = new Set(
  [
    orderMailJob,
    bookRequestReceivedJob,
    bookRequestToAnswerJob,
    bookRequestAnswerJob,
    orderLinksJob,
    sourceReportJob,
  ].map(({ queue }) => queue),
)

/** Urgency by queue, for jobs given up: their effect will not happen by itself. */
const URGENCY: Record<string, Urgency> = {
  [refundJob.queue]: 'money',
  [refundDuplicateJob.queue]: 'money',
  [applyWebhookJob.queue]: 'money',
  [chargebackDeadlineJob.queue]: 'deadline',
  [printOrderJob.queue]: 'book',
  [dropUnwantedPrintJob.queue]: 'book',
  [applyPrintWebhookJob.queue]: 'book',
}

/** Reasons for a refused mail often contain its receiver. */
const UNTOLD = '[no se muestra: puede nombrar a un lector]'

const DAMAGED = 'la base de datos está dañada'

/** Jobs that failed for good, jobs that keep failing, jobs that no worker takes, and damage that one met or that is noted. Reasons only with permission to see persons. */
export async function jobsWait(
  { pool, db }: { pool: Pool; db: Queryable },
  now: Date,
  seesPeople: boolean,
  noted: NotedDamage | null = null,
): Promise<Waiting[]> {
  const before = new Date(now.getTime() - PATIENCE_MS)
  const shown = <Job extends { queue: string; reason: string; isDamage: boolean }>(job: Job) => ({
    ...job,
    reason: job.isDamage ? DAMAGED : !seesPeople ? UNTOLD : isMail(job) ? job.reason : jobReasonWords(job.reason),
  })
  const [allFailed, allStruggling] = [await failedJobs(pool), await strugglingJobs(pool)]
  const failed = allFailed.map(shown)
  const struggling = allStruggling.filter(({ askedForAt }) => askedForAt < before).map(shown)
  const refunds = await readRefunds(db, [...failed, ...struggling])
  return [
    ...damageWaits(
      [...allFailed, ...allStruggling].filter(({ isDamage }) => isDamage),
      noted,
    ),
    ...failed.filter(job => !isMail(job)).map(job => failedWaits(job, refunds.get(job.id))),
    ...refusedMails(failed.filter(isMail)),
    ...strugglingMails(struggling.filter(isMail)),
    ...struggling.flatMap(job => refundWaits(job, refunds.get(job.id))),
    ...byQueue(struggling.filter(job => !isMail(job) && !refunds.has(job.id))).map(strugglingWaits),
    ...idleWaits(await idleJobs(pool, before)),
  ]
}

/** One entry for all, before everything else (`whatWaits`): what is written to a damaged database may be lost. */
function damageWaits(
  jobs: readonly { queue: string; reason: string; askedForAt: Date }[],
  noted: NotedDamage | null,
): Waiting[] {
  if (jobs.length === 0 && noted === null) return []
  const queues = [...new Set(jobs.map(({ queue }) => queue))]
  const sentences = [
    'La base de datos está dañada: no borres nada y cierra la tienda.',
    jobs.length > 0 &&
      `Lo ${queues.length === 1 ? 'encontró la tarea' : 'encontraron las tareas'} ${queues.join(', ')}. PostgreSQL dice: ${reasons(jobs)}`,
    noted && `Se vio el ${inUruguay(noted.at)}${noted.words && `: ${noted.words}`}.`,
  ]
  return [
    {
      thing: DAMAGE,
      urgency: 'money',
      since: earliest([...jobs.map(({ askedForAt }) => askedForAt), ...(noted ? [noted.at] : [])]),
      what: sentences.filter(Boolean).join(' '),
      next: [{ act: 'listBackups' }, { act: 'restoreBackup' }],
    },
  ]
}

/** Refunds that jobs have yet to make, by job id. */
async function readRefunds(
  db: Queryable,
  jobs: readonly { id: string; queue: string; payload: unknown }[],
): Promise<ReadonlyMap<string, RefundUnderWay>> {
  const refunds = new Map<string, RefundUnderWay>()
  for (const { id, payload } of jobs.filter(({ queue }) => queue === refundJob.queue)) {
    const refund = await findRefundUnderWay(db, (payload as { refundId: number }).refundId)
    if (refund) refunds.set(id, refund)
  }
  return refunds
}

const isMail = ({ queue }: { queue: string }) => MAILS.has(queue)

function failedWaits({ id, queue, reason, failedAt, repeats }: FailedJob, refund: RefundUnderWay | undefined): Waiting {
  const name = refund ? `${refundName(refund)} (tarea ${id})` : `Tarea ${queue} (${id})`
  return {
    thing: `job ${id}`,
    ...(refund && { orderId: refund.orderId }),
    urgency: URGENCY[queue] ?? 'news',
    since: failedAt,
    what: `${name} falló: ${reason}`,
    next: repeats ? [] : [{ act: 'retryFailedJobs', ids: [id] }],
  }
}

/** Mails that are not retried, as one entry: a server that refuses one often refuses many. */
function refusedMails(jobs: readonly FailedJob[]): Waiting[] {
  if (jobs.length === 0) return []
  const isFew = jobs.length <= MOST_NAMED
  return [
    {
      thing: 'refused-mails',
      urgency: 'news',
      since: earliest(jobs.map(({ failedAt }) => failedAt)),
      what: `${counted(jobs)} no ${jobs.length === 1 ? 'salió' : 'salieron'}${isFew ? ` (${jobs.map(mailName).join(', ')})` : ''}. ${serverSays(jobs)}`,
      next: [{ act: 'listFailedJobs' }, { act: 'retryFailedJobs', ids: isFew ? jobs.map(({ id }) => id) : 'all' }],
    },
  ]
}

function strugglingMails(jobs: readonly StrugglingJob[]): Waiting[] {
  if (jobs.length === 0) return []
  return [
    {
      thing: 'late-mails',
      urgency: 'news',
      since: earliest(jobs.map(({ askedForAt }) => askedForAt)),
      what: `${counted(jobs)} no ${jobs.length === 1 ? 'sale y se reintenta solo' : 'salen y se reintentan solos'}. ${serverSays(jobs)}`,
      next: [{ act: 'listFailedJobs' }],
    },
  ]
}

/** One entry per refund, with its order: a reader waits for each. */
function refundWaits({ askedForAt, reason }: StrugglingJob, refund: RefundUnderWay | undefined): Waiting[] {
  if (!refund) return []
  const { id, orderId } = refund
  return [
    {
      thing: `refund ${id}`,
      orderId,
      urgency: 'money',
      since: askedForAt,
      what: `${refundName(refund)} no sale todavía y se reintenta sola. Motivo: ${reason}`,
      next: [{ act: 'readOrder', orderId }, { act: 'listFailedJobs' }],
    },
  ]
}

function refundName({ id, orderId, amountCents }: RefundUnderWay): string {
  return `${NAMES.order(orderId)}: la devolución ${id}, de ${money(amountCents)},`
}

function strugglingWaits(jobs: readonly StrugglingJob[]): Waiting {
  const queue = jobs[0]?.queue ?? ''
  return {
    thing: `queue ${queue}`,
    urgency: URGENCY[queue] ?? 'news',
    since: earliest(jobs.map(({ askedForAt }) => askedForAt)),
    what: `Tarea ${queue}: ${jobs.length} sin hacer, se ${jobs.length === 1 ? 'reintenta sola' : 'reintentan solas'}. Motivo: ${reasons(jobs)}`,
    next: [{ act: 'listFailedJobs' }],
  }
}

/** One entry for all: without workers everything stands still. */
function idleWaits(idle: readonly IdleJobs[]): Waiting[] {
  if (idle.length === 0) return []
  const urgencies = idle.map(({ queue }) => URGENCY[queue] ?? 'news')
  const count = idle.reduce((sum, jobs) => sum + jobs.count, 0)
  return [
    {
      thing: 'idle-jobs',
      urgency: URGENCIES.find(urgency => urgencies.includes(urgency)) ?? 'news',
      since: earliest(idle.map(({ since }) => since)),
      what: `${count === 1 ? '1 tarea espera' : `${count} tareas esperan`} y nadie ${count === 1 ? 'la' : 'las'} hace: ¿está en marcha la librería, con ROLES worker? (${idle.map(jobs => `${jobs.queue}: ${jobs.count}`).join(', ')})`,
      next: [],
    },
  ]
}

function byQueue(jobs: readonly StrugglingJob[]): StrugglingJob[][] {
  const queues = [...new Set(jobs.map(({ queue }) => queue))]
  return queues.map(queue => jobs.filter(job => job.queue === queue))
}

/** Names a mail from its job's payload: `confirmed de la orden 1001`. */
function mailName({ queue, payload }: FailedJob): string {
  const { orderId, about } = (payload ?? {}) as { orderId?: number; about?: { mail?: string } }
  return orderId === undefined || !about?.mail ? queue : `${about.mail} de la orden ${orderId}`
}

function counted({ length }: readonly unknown[]): string {
  return length === 1 ? '1 correo' : `${length} correos`
}

function serverSays(jobs: readonly { reason: string }[]): string {
  return `El servidor de correo dice: ${reasons(jobs)}`
}

/** Most frequent reason first. */
function reasons(jobs: readonly { reason: string }[]): string {
  const times = new Map<string, number>()
  for (const { reason } of jobs) times.set(reason, (times.get(reason) ?? 0) + 1)
  const [first, ...others] = [...times].sort(([, a], [, b]) => b - a).map(([reason]) => reason)
  return others.length === 0
    ? `${first}`
    : `${first} (y ${others.length} ${others.length === 1 ? 'motivo' : 'motivos'} más)`
}

function earliest(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map(time => time.getTime())))
}
