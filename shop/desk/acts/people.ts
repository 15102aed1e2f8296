import * as v from 'valibot'
import { removeMailsNaming } from '../../../platform/mail-folder.ts'
import { answerRequest, reopenRequest } from '../../book-requests/answer-request.ts'
import { listTemplates, removeTemplate, saveTemplate } from '../../book-requests/keep-templates.ts'
import { findRequest, listRequests, readRequest } from '../../book-requests/operator-requests.ts'
import { bookRequestAnswerJob } from '../../notifications/book-request.job.ts'
import { bookRequestAnswerMail } from '../../notifications/mails/book-request-answer.ts'
import { eraseCustomer, exportCustomer } from '../../orders/customers/customer-data.ts'
import { act, look } from '../act.ts'
import { flag, id, words } from '../fields.ts'
import { listedWithoutPersons, requestWithoutPersons } from '../requests-without-persons.ts'
import { seesWhoAsked } from '../roles.ts'
import { withEnds } from '../waiting/need-ends.ts'

/** A mail, not a book. */
export const LONGEST_ANSWER = 5000

const reference = v.string('falta.')
/** A mail, or the telephone of somebody who gave none. */
const email = v.pipe(v.string('falta.'), v.regex(/@|\d{6}/, 'no es un correo ni un teléfono.'))
const answer = v.pipe(words, v.maxLength(LONGEST_ANSWER, `tiene que tener entre 1 y ${LONGEST_ANSWER} caracteres.`))

const note = v.pipe(words, v.maxLength(500, 'tiene más de 500 caracteres.'))

/** What people asked for, and what the shop knows of them. */
export const PEOPLE_ACTS = {
  /** Somebody who neither answers them nor sees people gets them without their readers. */
  listRequests: look({ all: flag }, async ({ db }, input, actor) => {
    const requests = await listRequests(db, input)
    return seesWhoAsked(actor) ? requests : requests.map(listedWithoutPersons)
  }),
  findRequest: look({ reference }, ({ db }, { reference }) => findRequest(db, reference)),
  /** Without `text` it was answered by telephone or a mail of their own. */
  answerRequest: act(
    { reference, text: v.optional(v.nullable(answer), null), note: v.optional(v.nullable(note), null) },
    ({ db, clock, jobs }, input, { name: operator }) =>
      answerRequest(
        { db, clock, mailAnswerLater: (transaction, event) => jobs.enqueue(transaction, bookRequestAnswerJob, event) },
        { ...input, operator },
      ),
  ),
  reopenRequest: act({ reference, note: v.optional(v.nullable(note), null) }, (parts, input, { name: operator }) =>
    reopenRequest(parts, { ...input, operator }),
  ),
  readRequest: look({ reference }, async ({ db }, { reference }, actor) => {
    const found = await readRequest(db, reference)
    return found && !seesWhoAsked(actor) ? requestWithoutPersons(found) : found
  }),
  /** The mail that an answer becomes; null where the request does not exist. */
  previewAnswer: look({ reference, text: answer }, async ({ db, profile }, { reference, text }) => {
    const found = await readRequest(db, reference)
    return found && bookRequestAnswerMail({ request: found.request, answer: text, profile })
  }),
  listAnswerTemplates: look({}, ({ db }) => listTemplates(db)),
  saveAnswerTemplate: act(
    {
      id: v.nullable(id),
      name: v.pipe(words, v.maxLength(60, 'tiene más de 60 caracteres.')),
      template: answer,
    },
    (parts, { template, ...input }, { name: operator }) => saveTemplate(parts, { ...input, text: template, operator }),
  ),
  /** @returns its name, or null where there is none */
  removeAnswerTemplate: act({ id }, ({ db }, input) => removeTemplate(db, input.id)),
  exportCustomer: act({ email }, (parts, input) => exportCustomer(parts.db, input.email)),
  /** In the database first: asked for again, it finds by the address what a failure left in the folder of mails. */
  eraseCustomer: act({ email, evenIfOpen: flag }, async (parts, input) => {
    const outcome = await eraseCustomer(parts, input)
    if (outcome.kind === 'open-orders') return { ...outcome, orders: await withEnds(parts, outcome.orders) }
    const { names, ...counted } = outcome
    return { ...counted, mails: await removeMailsNaming(parts.mailFolder, names) }
  }),
}
