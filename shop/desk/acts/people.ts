import * as v from 'valibot'
import { removeMailsNaming } from '../../../platform/mail-folder.ts'
import { answerRequest } from '../../book-requests/answer-request.ts'
import { findRequest, listRequests } from '../../book-requests/operator-requests.ts'
import { bookRequestAnswerJob } from '../../notifications/book-request.job.ts'
import { eraseCustomer, exportCustomer } from '../../orders/customers/customer-data.ts'
import { act, look } from '../act.ts'
import { flag, words } from '../fields.ts'

/** A mail, not a book. */
export const LONGEST_ANSWER = 5000

const reference = v.string('falta.')
/** A mail, or the telephone of somebody who gave none. */
const email = v.pipe(v.string('falta.'), v.regex(/@|\d{6}/, 'no es un correo ni un teléfono.'))
const answer = v.pipe(words, v.maxLength(LONGEST_ANSWER, `tiene que tener entre 1 y ${LONGEST_ANSWER} caracteres.`))

/** What people asked for, and what the shop knows of them. */
export const PEOPLE_ACTS = {
  listRequests: look({ all: flag }, ({ db }, input) => listRequests(db, input)),
  findRequest: look({ reference }, ({ db }, { reference }) => findRequest(db, reference)),
  /** Without `text` it was answered by telephone or a mail of their own. */
  answerRequest: act(
    { reference, text: v.optional(v.nullable(answer), null) },
    ({ db, clock, jobs }, input, { name: operator }) =>
      answerRequest(
        { db, clock, mailAnswerLater: (transaction, event) => jobs.enqueue(transaction, bookRequestAnswerJob, event) },
        { ...input, operator },
      ),
  ),
  exportCustomer: act({ email }, (parts, input) => exportCustomer(parts.db, input.email)),
  /** In the database first: asked for again, it finds by the address what a failure left in the folder of mails. */
  eraseCustomer: act({ email, evenIfOpen: flag }, async (parts, input) => {
    const outcome = await eraseCustomer(parts, input)
    if (outcome.kind === 'open-orders') return outcome
    const { names, ...counted } = outcome
    return { ...counted, mails: await removeMailsNaming(parts.mailFolder, names) }
  }),
}
