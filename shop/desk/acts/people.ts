import * as v from 'valibot'
import { removeMailsMarked } from '../../../platform/mail-folder.ts'
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

/** Maximum length in characters: that of a long mail. */
export const LONGEST_ANSWER = 5000

const reference = v.string('falta.')
/** A mail address, or the telephone number of a person who gave none. */
const email = v.pipe(v.string('falta.'), v.regex(/@|\d{6}/, 'no es un correo ni un teléfono.'))
const answer = v.pipe(words, v.maxLength(LONGEST_ANSWER, `tiene que tener entre 1 y ${LONGEST_ANSWER} caracteres.`))

const note = v.pipe(words, v.maxLength(500, 'tiene más de 500 caracteres.'))

/** Acts on book requests and on personal data. */
export const PEOPLE_ACTS = {
  /** People who neither answer requests nor see persons get requests without their readers. */
  listRequests: look({ all: flag }, async ({ db }, input, actor) => {
    const requests = await listRequests(db, input)
    return seesWhoAsked(actor) ? requests : requests.map(listedWithoutPersons)
  }),
  findRequest: look({ reference }, ({ db }, { reference }) => findRequest(db, reference)),
  /** Without `text`: answered by telephone or their own mail. */
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
  /** Previews the mail of an answer. Null: the request does not exist. */
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
  /** @returns its name; null: there is none */
  removeAnswerTemplate: act({ id }, ({ db }, input) => removeTemplate(db, input.id)),
  exportCustomer: act({ email }, (parts, input) => exportCustomer(parts.db, input.email)),
  /** Erases in the database first. If deleting from the mail folder then fails, a second request still finds the mails by address. */
  eraseCustomer: act({ email, evenIfOpen: flag }, async (parts, input, { name: operator }) => {
    const outcome = await eraseCustomer(parts, { ...input, operator })
    if (outcome.kind === 'open-orders') return { ...outcome, orders: await withEnds(parts, outcome.orders) }
    const { marks, ...counted } = outcome
    return { ...counted, mails: await removeMailsMarked(parts.mailFolder, marks) }
  }),
}
