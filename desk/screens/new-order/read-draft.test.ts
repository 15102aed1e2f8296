import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { sentDraft } from './draft-schema.ts'
import { readDraft } from './read-draft.ts'

const LINE = { bookId: 'B1', isbn: '', title: '', author: null, priceCents: 100, quantity: 1, hasOwnPrice: false }
const line = { ...LINE, price: '', reason: '' }
const DRAFT: Draft = { ...emptyDraft('k'), lines: [line], fullName: 'Ana', tel: '099 123 456', isDelivered: false }

it('what was typed becomes an order: an empty mail is no mail, an amount is read as people write it', () => {
  const own = { ...line, hasOwnPrice: true, price: '1.490,50', reason: 'tapa rayada' }
  expect(readDraft({ ...DRAFT, lines: [own], isGift: true, recipient: 'Eva' })).toEqual({
    lines: [{ bookId: 'B1', quantity: 1, price: { cents: 149_050, reason: 'tapa rayada' } }],
    order: {
      customer: { fullName: 'Ana', tel: '099 123 456', email: null },
      shipping: { shippingMethod: 'PICKUP' },
      gift: { recipient: 'Eva', message: '' },
    },
  })
})

it('each fault stands beside its field, in sentences', () => {
  const own = { ...line, hasOwnPrice: true, price: 'gratis', reason: '' }
  const read = readDraft({
    ...DRAFT,
    lines: [line, { ...own, bookId: 'B2' }],
    tel: '',
    email: 'ana',
    isDelivered: true,
  })
  expect(read).toMatchObject({
    faults: {
      '1.cents': 'No es un importe.',
      '1.reason': 'Falta por qué tiene otro precio.',
      tel: 'Por favor complete el teléfono.',
      email: 'Por favor corrija la dirección de correo.',
      address: 'Por favor complete la dirección.',
    },
  })
  expect(readDraft({ ...DRAFT, lines: [] })).toMatchObject({ faults: { lines: 'Falta el libro.' } })
})

it('takes no telephone that nobody can call where there is no mail', () => {
  expect(readDraft({ ...DRAFT, tel: '12' })).toMatchObject({ faults: { tel: expect.stringContaining('7 cifras') } })
  expect(readDraft({ ...DRAFT, tel: '12', email: 'ana@correo.example' })).toMatchObject({
    order: { customer: { tel: '12' } },
  })
})

it('is read from what the page sends; what is no draft is not taken for one', () => {
  const sent = { draft: DRAFT, totalCents: null }
  expect(v.parse(sentDraft, JSON.parse(JSON.stringify(sent)))).toEqual(sent)
  for (const other of [null, {}, { draft: { ...sent.draft, lines: null }, totalCents: null }, { draft: sent.draft }]) {
    expect(v.is(sentDraft, other)).toBe(false)
  }
})
