import { describe, expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { escapeHtml, mailLayout } from './mail-layout.ts'
import { orderReceivedMail } from './order-received.ts'

const order: OrderResponse = {
  id: 1001,
  externalId: '0f3a',
  status: 'PENDING_PAYMENT',
  currency: 'UYU',
  orderLines: [{ bookId: 'B1', bookTitle: 'La tregua', quantityRequested: 2, lineTotal: 2980, currency: 'UYU' }],
  customer: { fullName: 'Ana Pérez' },
  shipping: {
    shippingAddress: { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' },
    totalPackages: 1,
    promise: { shippingMethod: 'DELIVERY', from: '2026-11-27', to: '2026-12-02', ifPaidOn: '2026-11-20' },
  },
  payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }],
  orderTotal: 2980,
  shippingTotal: 290,
  timeline: [],
  payableBy: ['CARD'],
  isCancellable: true,
  grandTotal: 3270,
}
const instructions = { networks: 'Abitab, cuenta 77', bankAccount: 'Banco República 001-22' }

function mailOf(changes: Partial<OrderResponse> = {}, deadline = '2026-11-24T02:59:00Z') {
  return orderReceivedMail({
    order: { ...order, ...changes },
    profile: testProfile,
    instructions,
    deadline: new Date(deadline),
  })
}

/** The words of an HTML mail, as a reader sees them. */
function wordsOf(html: string): string {
  return html
    .replace(/<(title|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

describe('the mail of a received order', () => {
  it.each([
    ['text', (mail: ReturnType<typeof mailOf>) => plain(mail.text)],
    ['HTML', (mail: ReturnType<typeof mailOf>) => wordsOf(mail.html)],
  ])('tells number, amounts, deadline and how to pay in its %s', (_part, read) => {
    const words = read(mailOf())
    for (const told of [
      'Hola, Ana Pérez:',
      'orden # 1001',
      'La tregua (Cantidad: 2)',
      '$ 2.980',
      'Envío',
      '$ 290',
      'Total a pagar',
      '$ 3.270',
      'hasta el lunes 23 de noviembre a las 23:59',
      'Abitab, cuenta 77',
      'Banco República 001-22',
      'indica el número de orden: 1001',
      'la orden se cancela',
      'Con envío a Uruguay 1234, Salto, Salto. Llega entre el viernes 27 de noviembre y el miércoles 2 de diciembre.',
      'Contado desde el pago, si pagas el viernes 20 de noviembre.',
      'hola@anaquel.example',
      'Lunes a viernes de 9 a 18 h',
    ]) {
      expect(words).toContain(told)
    }
  })

  it('is about the order in its subject', () => {
    expect(mailOf().subject).toBe('Recibimos tu orden # 1001: cómo pagarla')
  })

  it('links to the order and to the messaging app', () => {
    const { text, html } = mailOf()
    expect(text).toContain('Tu orden: http://localhost:3000/orden/0f3a\n')
    expect(html).toContain('<a href="http://localhost:3000/orden/0f3a"')
    expect(text).toContain('https://wa.me/59899000000')
    expect(html).toContain('<a href="https://wa.me/59899000000"')
    expect(html).toContain('<a href="mailto:hola@anaquel.example"')
  })

  it('says where to collect a pickup, and that it costs nothing', () => {
    const promise = { shippingMethod: 'PICKUP', from: '2026-11-25', to: '2026-11-25' } as const
    const mail = mailOf({ shipping: { shippingAddress: null, promise }, shippingTotal: 0, grandTotal: 2980 })
    for (const words of [plain(mail.text), wordsOf(mail.html)]) {
      expect(words).toContain(
        'Retira en pickup center: Sarandí 000, Montevideo. Lunes a viernes de 9 a 18 h. Puedes retirarlo desde el miércoles 25 de noviembre.',
      )
      expect(words).toContain('Retiro sin costo')
      expect(words).not.toContain('Con envío a')
    }
  })

  it('names the day of the deadline in Montevideo', () => {
    expect(mailOf({}, '2027-01-05T02:59:00Z').text).toContain('hasta el lunes 4 de enero a las 23:59')
  })

  it('shows a hostile name, title and address as they are, and runs none of it', () => {
    const hostile = `<img src=x onerror=alert(1)> & "comillas" 'simples'`
    const { text, html } = mailOf({
      customer: { fullName: hostile },
      orderLines: [{ bookId: 'B1', bookTitle: hostile, quantityRequested: 1, lineTotal: 1, currency: 'UYU' }],
      shipping: { shippingAddress: { address: hostile, city: hostile, department: 'Salto' } },
    })
    expect(html).not.toContain('<img')
    expect(wordsOf(html).split(hostile)).toHaveLength(5)
    expect(text.split(hostile)).toHaveLength(5)
  })
})

describe('the frame of a mail', () => {
  it('escapes the shop’s name and the title', () => {
    const html = mailLayout({ title: 'A < B', shopName: 'Libros & "más"', body: '<p>cuerpo</p>' })
    expect(html).toContain('<title>A &lt; B</title>')
    expect(html).toContain('Libros &amp; &quot;más&quot;')
    expect(html).toContain('<p>cuerpo</p>')
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-UY">/)
  })

  it('escapes the ampersand first', () => {
    expect(escapeHtml('&lt; <"> &')).toBe('&amp;lt; &lt;&quot;&gt; &amp;')
  })
})
