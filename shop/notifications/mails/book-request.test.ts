import { describe, expect, it } from 'vitest'
import { testProfile } from '../../../test/support/test-shop.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { bookRequestAnswerMail } from './book-request-answer.ts'
import { bookRequestReceivedMail } from './book-request-received.ts'
import { bookRequestToAnswerMail } from './book-request-to-answer.ts'

const request: StoredBookRequest = {
  id: 1001,
  reference: 'C-1001',
  revision: 1,
  isbn: '9788437604947',
  bibliomanagerId: 'BMG-7',
  title: 'La tregua',
  author: 'Mario Benedetti',
  customer: { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456', globalId: null },
  shipping: {
    shippingMethod: 'DELIVERY',
    address: 'Uruguay 1234',
    city: 'Salto',
    department: 'Salto',
    zipCode: '50000',
  },
  requestedAt: new Date('2026-11-20T12:00:00Z'),
  answer: null,
}
const LINK = 'http://localhost:3000/libro/La-tregua-Mario-Benedetti/9788437604947'

const received = (changes: Partial<StoredBookRequest> = {}) =>
  bookRequestReceivedMail({ request: { ...request, ...changes }, profile: testProfile })
const toAnswer = (changes: Partial<StoredBookRequest> = {}) =>
  bookRequestToAnswerMail({ request: { ...request, ...changes }, profile: testProfile })

/** The text of a mail's two parts. */
function partsOf({ text, html }: { text: string; html: string }): string[] {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  return [text, words].map(part => part.replace(/\s+/g, ' '))
}

describe('the mail to who asks for a book', () => {
  it('makes no address of what somebody typed in their name', () => {
    const typed = {
      customer: { ...request.customer, fullName: 'Evil.bank te premia' },
      shipping: { ...request.shipping, address: 'Entra en evil.guru', city: 'youtu.be' } as never,
    }
    for (const mail of [received(typed), toAnswer(typed)]) {
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('Evil. bank te premia')
        expect(part).toContain('Entra en evil. guru, youtu. be, Salto')
        expect(part).not.toMatch(/evil\.(bank|guru)|youtu\.be/i)
      }
    }
  })

  it('has reference, book, delivery and what comes next', () => {
    expect(received().subject).toBe('Recibimos tu consulta C-1001: La tregua')
    for (const words of partsOf(received())) {
      for (const told of [
        'Hola, Ana Pérez:',
        'C-1001',
        'La tregua, de Mario Benedetti (ISBN 978-84-376-0494-7)',
        'te respondemos por correo o por teléfono',
        'Elegiste envío a Uruguay 1234, Salto (50000).',
        'hola@anaquel.example',
        'Lunes a viernes de 9 a 18 h',
      ]) {
        expect(words).toContain(told)
      }
    }
    expect(received().text).toContain(LINK)
    expect(received().html).toContain(`<a class="link" href="${LINK}"`)
  })

  it('names the pickup center, and a book without an author', () => {
    for (const words of partsOf(received({ shipping: { shippingMethod: 'PICKUP' }, author: null }))) {
      expect(words).toContain('Elegiste el centro de retiro: Sarandí 000, Montevideo. Lunes a viernes de 9 a 18 h.')
      expect(words).toContain('La tregua (ISBN 978-84-376-0494-7)')
    }
  })
})

describe('the mail to the shop', () => {
  it('has everything an answer needs', () => {
    expect(toAnswer().subject).toBe('Consulta C-1001: La tregua')
    for (const words of partsOf(toAnswer())) {
      for (const told of [
        'BMG-7',
        'Ana Pérez',
        'ana@correo.example',
        '099 123 456',
        'Uruguay 1234',
        '9788437604947',
        LINK,
      ]) {
        expect(words).toContain(told)
      }
    }
    expect(toAnswer().html).toContain(
      '<a class="link" href="mailto:ana@correo.example?subject=Tu%20consulta%20C-1001%3A%20La%20tregua"',
    )
  })

  it('says that it is a correction', () => {
    expect(toAnswer({ revision: 2 }).subject).toBe('Consulta C-1001 (corregida): La tregua')
  })
})

it('the answer keeps the paragraphs of its writer', () => {
  const answer = 'Lo conseguimos: cuesta $ 890.\n\nDemora 10 días hábiles.\n'
  const mail = bookRequestAnswerMail({ request, answer, profile: testProfile })
  expect(mail.subject).toBe('Respuesta a tu consulta C-1001: La tregua')
  expect(mail.text).toContain('Hola, Ana Pérez:\n\nLo conseguimos: cuesta $ 890.\n\nDemora 10 días hábiles.\n\n')
  expect(mail.html.match(/<p[^>]*>(Lo conseguimos|Demora 10)/g)).toHaveLength(2)
  expect(mail.html).toContain(`href="${LINK}"`)
})

it('shows hostile words as they are, and runs none of them', () => {
  const hostile = `<img src=x onerror=alert(1)> & "comillas"`
  const changes: Partial<StoredBookRequest> = {
    title: hostile,
    author: hostile,
    bibliomanagerId: hostile,
    customer: { fullName: hostile, email: hostile, tel: hostile, globalId: null },
    shipping: { shippingMethod: 'DELIVERY', address: hostile, city: hostile, department: 'Salto' },
  }
  const answered = bookRequestAnswerMail({
    request: { ...request, ...changes },
    answer: hostile,
    profile: testProfile,
  })
  for (const mail of [received(changes), toAnswer(changes), answered]) {
    expect(mail.html).not.toContain('<img')
    for (const words of partsOf(mail)) expect(words).toContain(hostile)
  }
})
