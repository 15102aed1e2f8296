import { describe, expect, it } from 'vitest'
import { BUYER_MAIL_SENTENCES } from '../../test/support/mail-sentences.ts'
import { SHOP_MAIL_SENTENCES } from '../../test/support/shop-mail-sentences.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { sampleMails } from './sample-mails.ts'

const instructions = { networks: 'Abitab, cuenta 77', bankAccount: 'Banco República 001-22' }
const SENTENCES = { ...BUYER_MAIL_SENTENCES, ...SHOP_MAIL_SENTENCES }
const mails = new Map(sampleMails({ profile: testProfile, instructions }).map(mail => [mail.name, mail]))
const names = [...mails.keys()]
const toBuyers = names.filter(name => !name.startsWith('to-shop-'))
const ofOrders = toBuyers.filter(name => !name.startsWith('book-request-') && name !== 'order-links')
const toShop = names.filter(name => name.startsWith('to-shop-') && name !== 'to-shop-book-request')

/** The text of both forms of a mail, as a reader sees it. */
function wordsOf(name: string): string[] {
  const { text, html } = mails.get(name) ?? { text: '', html: '' }
  const seen = html
    .replace(/<(title|style)[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  return [text, seen].map(words => words.replace(/\s+/g, ' ').replace(/ ([.,;])/g, '$1'))
}

describe('a mail', () => {
  it('is one of those known here', () => {
    expect(names.sort()).toEqual(Object.keys(SENTENCES).sort())
  })

  // spec: 1.17
  it.each(Object.entries(SENTENCES))('%s says what it has to, in both its forms', (name, [subject, ...sentences]) => {
    expect(mails.get(name)?.subject.replaceAll('\u00a0', ' ')).toBe(subject)
    for (const words of wordsOf(name)) {
      for (const sentence of sentences) expect(words.replaceAll('\u00a0', ' ')).toContain(sentence)
    }
  })

  it.each(names)('%s has no words left out of a template', name => {
    for (const words of wordsOf(name)) expect(words).not.toMatch(/undefined|null|NaN|\[object|\.\.|Invalid/)
  })
})

describe('a mail to a buyer', () => {
  it.each(ofOrders)('%s carries number, books, amounts, the way to the order and to the shop', name => {
    for (const words of wordsOf(name)) {
      const plain = words.replaceAll('\u00a0', ' ')
      for (const told of [
        'Hola, Ana Pérez:',
        'El lector novohispano: historia de la lectura en la Nueva España (Cantidad: 2)',
        '$ 2.980',
        'hola@anaquel.example',
        'Lunes a viernes de 9 a 18 h',
      ]) {
        expect(plain).toContain(told)
      }
      expect(plain.toLowerCase()).toContain('orden # 1042')
      expect(plain).toMatch(/Total( a pagar| pagado)?:? \$ (3\.270|2\.980)/)
    }
    const { text, html } = mails.get(name) ?? { text: '', html: '' }
    const link = 'http://localhost:3000/orden/5f0c2b7a9d3e4f1081c6b2a7d9e0f314'
    expect(text).toContain(`: ${link}\n`)
    expect(html).toContain(`href="${link}"`)
    const question =
      'https://wa.me/59899000000?text=Hola%2C%20tengo%20una%20consulta%20sobre%20la%20orden%20%23%201042.'
    expect(text).toContain(question)
    expect(html).toContain(`href="${question}"`)
  })

  it.each(toBuyers)('%s carries no address or phone of its receiver', name => {
    const { text, html } = mails.get(name) ?? { text: '', html: '' }
    expect(text + html).not.toMatch(/ana@correo|099 123/)
  })

  it('names where the parcel goes only where that matters', () => {
    const naming = ofOrders.filter(name => wordsOf(name).some(words => words.includes('Uruguay 1234')))
    expect(naming.sort()).toEqual([
      'address-changed',
      'confirmed',
      'dispatched',
      'pay-link',
      'payment-approved',
      'payment-approved-difference-accepted',
      'payment-approved-printed-before',
      'received',
      'returned',
    ])
  })
})

describe('a mail to the shop about an order', () => {
  it.each(toShop)('%s carries nothing of its buyer', name => {
    const { text, html } = mails.get(name) ?? { text: '', html: '' }
    expect(text + html).not.toMatch(/Ana Pérez|correo\.example|099|Uruguay 1234|5f0c2b7a/)
  })
})

it('leads from a parcel to its tracking page', () => {
  expect(mails.get('dispatched')?.html).toContain('href="https://correo.example/seguimiento/UY123456789"')
})
