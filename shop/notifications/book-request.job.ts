import * as v from 'valibot'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { BookRequestAnswered } from '../book-requests/answer-request.ts'
import { findBookRequest, type StoredBookRequest } from '../book-requests/read-book-request.ts'
import type { BookRequestEvent, PublishBookRequest } from '../book-requests/request-book.ts'
import { MAIL_LIMIT_S } from './mail-limit.ts'
import { bookRequestAnswerMail } from './mails/book-request-answer.ts'
import { bookRequestReceivedMail } from './mails/book-request-received.ts'
import { bookRequestToAnswerMail } from './mails/book-request-to-answer.ts'
import { type ReceiverDeps, withholdMail } from './receivers/may-mail.ts'
import { withRefusal } from './receivers/with-refusal.ts'

const payload = v.object({ requestId: v.number(), revision: v.number() })

/** The mail to the person who asked for a book. */
export const bookRequestReceivedJob: JobKind<BookRequestEvent> = {
  queue: 'mail-book-request-received',
  payload,
  limitS: MAIL_LIMIT_S,
}
/** The mail to the shop. It has its own job, so that a failure of one mail does not send the other again. */
export const bookRequestToAnswerJob: JobKind<BookRequestEvent> = {
  queue: 'mail-book-request-to-answer',
  payload,
  limitS: MAIL_LIMIT_S,
}

/** The mail with the answer, to the person who asked. Jobs queued by older versions have no revision. */
export const bookRequestAnswerJob: JobKind<BookRequestAnswered> = {
  queue: 'mail-book-request-answer',
  payload: v.object({ requestId: v.number(), revision: v.optional(v.number()) }),
  limitS: MAIL_LIMIT_S,
}

export interface BookRequestMailDeps extends ReceiverDeps {
  mailer: Mailer
  profile: ShopProfile
}

/** Queues both mails in the transaction that stores the request. */
export function mailBookRequests(
  enqueue: (
    transaction: Parameters<PublishBookRequest>[0],
    kind: JobKind<BookRequestEvent>,
    event: BookRequestEvent,
  ) => Promise<void>,
): PublishBookRequest {
  return async (transaction, event) => {
    await enqueue(transaction, bookRequestReceivedJob, event)
    await enqueue(transaction, bookRequestToAnswerJob, event)
  }
}

/** Tells the person who asked that the shop has their request. */
export async function sendBookRequestReceived(
  deps: BookRequestMailDeps,
  { requestId, revision }: BookRequestEvent,
): Promise<void> {
  const { db, mailer, profile } = deps
  const request = await findRevision(db, { requestId, revision })
  if (!request) return
  const { fullName, email } = request.customer
  const id = `book-request-${requestId}-received-${revision}`
  if (await withholdMail(deps, { mail: id, address: email, kind: 'request', about: 'request-received' })) return
  const mail = bookRequestReceivedMail({ request, profile })
  await mailer.send(withRefusal(deps, { ...mail, to: { name: fullName, address: email }, id }))
}

/** Tells the shop that a request waits for an answer. */
export async function sendBookRequestToAnswer(
  deps: BookRequestMailDeps,
  { requestId, revision }: BookRequestEvent,
): Promise<void> {
  const { db, mailer, profile } = deps
  const request = await findRevision(db, { requestId, revision })
  if (!request) return
  const to = { name: profile.name, address: profile.email }
  const id = `book-request-${requestId}-to-answer-${revision}`
  if (await withholdMail(deps, { mail: id, address: to.address, kind: 'shop', about: 'to-shop-request' })) return
  await mailer.send({ ...bookRequestToAnswerMail({ request, profile }), to, id })
}

/** Mails the answer to a request. It is skipped if the request was corrected or reopened since, because that queues a new mail. */
export async function sendBookRequestAnswer(
  deps: BookRequestMailDeps,
  { requestId, revision }: BookRequestAnswered,
): Promise<void> {
  const { db, mailer, profile } = deps
  const request =
    revision === undefined ? await findBookRequest(db, requestId) : await findRevision(db, { requestId, revision })
  if (!request?.answer) return
  const mail = {
    ...bookRequestAnswerMail({ request, answer: request.answer, profile }),
    to: { name: request.customer.fullName, address: request.customer.email },
    id: `book-request-${requestId}-answer-${request.revision}`,
  }
  // A person wrote it, so it is sent even if the receiver refuses mails.
  await mailer.send(withRefusal(deps, mail))
}

/**
 * The request, if this is still its latest revision. Null if it was corrected, because the newer revision has a mail of its own, or if it
 * was erased, because there is nobody to mail.
 */
async function findRevision(
  db: Database,
  { requestId, revision }: BookRequestEvent,
): Promise<StoredBookRequest | null> {
  const request = await findBookRequest(db, requestId)
  return request?.revision === revision ? request : null
}
