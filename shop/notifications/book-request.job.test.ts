import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { BookRequest } from '../../contract/book-request.ts'
import { createMailer } from '../../platform/mail.ts'
import { insertBook } from '../../test/support/books.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop, TEST_SECRET, testProfile } from '../../test/support/test-shop.ts'
import { answerRequest, type BookRequestAnswered } from '../book-requests/answer-request.ts'
import {
  bookRequestReceivedJob,
  bookRequestToAnswerJob,
  mailBookRequests,
  sendBookRequestAnswer,
  sendBookRequestReceived,
  sendBookRequestToAnswer,
} from './book-request.job.ts'

const request: BookRequest = {
  customer: { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' },
  shipping: { shippingMethod: 'PICKUP' },
}

/** A shop with one book request, and a folder for its mails. */
async function shopWithRequest() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: null })
  await test.shop.requestBook('B1', request, 'browser')
  const folder = temporaryFolder()
  const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
  const mail = (name: string) => readFileSync(join(folder, name), 'utf8')
  const deps = { db: test.db, clock: test.clock, secret: TEST_SECRET, mailer, profile: testProfile }
  return { ...test, folder, mail, deps }
}

const EVENT = { requestId: 1001, revision: 1 }

describe('the mails about a request', () => {
  it('go to the person and to the shop, once each', async () => {
    const { deps, folder, mail } = await shopWithRequest()
    for (const send of [sendBookRequestReceived, sendBookRequestToAnswer, sendBookRequestReceived])
      await send(deps, EVENT)
    const names = ['book-request-1001-received-1.eml', 'book-request-1001-to-answer-1.eml']
    expect(readdirSync(folder).sort()).toEqual(names)
    expect(mail(names[0] ?? '')).toMatch(/^To: .*<ana@correo\.example>/m)
    expect(mail(names[1] ?? '')).toMatch(/^To: .*<hola@anaquel\.example>/m)
  })

  it('say nothing of what was corrected since', async () => {
    const { shop, deps, folder } = await shopWithRequest()
    await shop.requestBook('B1', { ...request, customer: { ...request.customer, tel: '098 000 000' } }, 'browser')
    for (const revision of [1, 2]) {
      await sendBookRequestReceived(deps, { ...EVENT, revision })
      await sendBookRequestToAnswer(deps, { ...EVENT, revision })
    }
    expect(readdirSync(folder).sort()).toEqual([
      'book-request-1001-received-2.eml',
      'book-request-1001-to-answer-2.eml',
    ])
  })

  it('go to nobody once the person was erased', async () => {
    const { deps, db, folder } = await shopWithRequest()
    await db.deleteFrom('book_requests').execute()
    await sendBookRequestReceived(deps, EVENT)
    await sendBookRequestToAnswer(deps, EVENT)
    await sendBookRequestAnswer(deps, EVENT)
    expect(readdirSync(folder)).toEqual([])
  })

  it('answer the person, in the words of the person who answers', async () => {
    const { deps, db, clock, folder, mail } = await shopWithRequest()
    await sendBookRequestAnswer(deps, EVENT)
    expect(readdirSync(folder), 'nobody answered yet').toEqual([])
    const mailAnswerLater = async () => {}
    const answer = { reference: 'C-1001', operator: 'ana', text: 'Cuesta 890 pesos.' }
    await answerRequest({ db, clock, mailAnswerLater }, answer)
    // An old job, which does not name the revision.
    await sendBookRequestAnswer(deps, { requestId: 1001 })
    await sendBookRequestAnswer(deps, EVENT)
    const name = 'book-request-1001-answer-1.eml'
    expect(readdirSync(folder)).toEqual([name])
    expect(mail(name)).toMatch(/^To: .*<ana@correo\.example>/m)
    expect(mail(name)).toContain('Cuesta 890 pesos.')
  })

  it('send no answer that was written before a correction', async () => {
    const { shop, deps, db, clock, folder, mail } = await shopWithRequest()
    const asked: BookRequestAnswered[] = []
    const mailAnswerLater = async (_: unknown, event: BookRequestAnswered) => void asked.push(event)
    const answer = { reference: 'C-1001', operator: 'ana' }
    await answerRequest({ db, clock, mailAnswerLater }, { ...answer, text: 'Cuesta 890 pesos.' })
    await shop.requestBook('B1', { ...request, customer: { ...request.customer, tel: '098 000 000' } }, 'browser')
    expect(await db.selectFrom('book_requests').select(['answered_by', 'answer']).execute()).toEqual([
      { answered_by: null, answer: null },
    ])
    await answerRequest({ db, clock, mailAnswerLater }, { ...answer, text: 'Cuesta 990 pesos.' })
    for (const event of asked) await sendBookRequestAnswer(deps, event)
    expect(asked).toEqual([EVENT, { ...EVENT, revision: 2 }])
    expect(readdirSync(folder)).toEqual(['book-request-1001-answer-2.eml'])
    expect(mail('book-request-1001-answer-2.eml')).toContain('Cuesta 990 pesos.')
  })

  it('are asked for in the transaction of the request, with ids only', async () => {
    const { db } = await shopWithRequest()
    const asked: unknown[] = []
    await db.transaction().execute(async transaction => {
      const publish = mailBookRequests(async (given, { queue }, event) => {
        expect(given).toBe(transaction)
        asked.push([queue, event])
      })
      await publish(transaction, EVENT)
    })
    expect(asked).toEqual([
      [bookRequestReceivedJob.queue, EVENT],
      [bookRequestToAnswerJob.queue, EVENT],
    ])
    expect(v.is(bookRequestReceivedJob.payload, { requestId: 'x', revision: 1 })).toBe(false)
  })
})
