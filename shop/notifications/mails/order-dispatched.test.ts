import { expect, it } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { orderDispatchedMail } from './order-dispatched.ts'

const order: OrderResponse = {
  id: 1001,
  externalId: '0f3a',
  status: 'CONFIRMED',
  currency: 'UYU',
  orderLines: [],
  customer: { fullName: 'Ana Pérez' },
  shipping: { shippingAddress: { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' } },
  payments: [],
  orderTotal: 0,
  shippingTotal: 0,
  grandTotal: 0,
  timeline: [],
  payableBy: [],
  isCancellable: false,
}

const mailWith = (trackingUrl: string, { grandTotal = 0, paidCents = 0 } = {}) =>
  orderDispatchedMail({
    paidCents,
    owedCents: 0,
    givenBackCents: 0,
    goingBackCents: 0,
    waitingCents: 0,
    order: { ...order, grandTotal, shipment: { status: 'DISPATCHED', trackingNumber: 'UY1', trackingUrl } },
    profile: testProfile,
  })

it('leads to a tracking page on the web, and nowhere else, no matter who sent the address', () => {
  expect(mailWith('https://correo.example/UY1').html).toContain('href="https://correo.example/UY1"')
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//correo.example', ' https://correo.example']) {
    const { html, text } = mailWith(address)
    expect(html).toContain('>UY1</td>')
    expect(text).toContain('Seguimiento: UY1\n')
  }
})

it('names for whom a present is', () => {
  const present = { ...order, gift: { recipient: 'Eva Ríos', message: 'Para ti' } }
  const { text } = orderDispatchedMail({
    paidCents: 0,
    owedCents: 0,
    givenBackCents: 0,
    goingBackCents: 0,
    waitingCents: 0,
    order: present,
    profile: testProfile,
  })
  expect(text).toContain('Con envío a Uruguay 1234, Salto. Es un regalo para Eva Ríos: el paquete va sin precios.')
})

it('names the specification’s days where no date is promised', () => {
  expect(mailWith('https://correo.example/UY1').text).toContain('El envío demora entre 2 y 5 días hábiles.')
})

it('says what was paid, and the total beside it where a person accepted that they differ', () => {
  const url = 'https://correo.example/UY1'
  expect(mailWith(url, { grandTotal: 472, paidCents: 47_200 }).text).toMatch(/Total pagado: \$.472$/m)
  const { text } = mailWith(url, { grandTotal: 472, paidCents: 47_000 })
  expect(text).toMatch(/Total: \$.472\nTotal pagado: \$.470$/m)
})

it('says that its money goes back, or went back, instead of calling it paid', () => {
  const mail = (money: { givenBackCents: number; goingBackCents: number; waitingCents?: number }) =>
    orderDispatchedMail({ paidCents: 47_200, owedCents: 0, waitingCents: 0, ...money, order, profile: testProfile })
      .text
  const going = mail({ givenBackCents: 0, goingBackCents: 47_200 })
  expect(going).toContain('Te estamos devolviendo lo que pagaste. Si no esperabas este pedido, escríbenos.')
  expect(going).toMatch(/Devolución en curso: \$.472\nQueda pagado: \$.0$/m)
  expect(going).not.toContain('Total pagado')
  expect(mail({ givenBackCents: 47_200, goingBackCents: 0 })).toContain('Te devolvimos lo que pagaste.')
  const waiting = mail({ givenBackCents: 47_200, goingBackCents: 0, waitingCents: 1 })
  expect(waiting).toMatch(/Te devolvimos \$\s472\./)
  expect(waiting).not.toContain('lo que pagaste')
  const part = mail({ givenBackCents: 10_000, goingBackCents: 10_000 })
  expect(part).toMatch(/Devuelto: \$.100\nDevolución en curso: \$.100\nQueda pagado: \$.272$/m)
  expect(part).not.toContain('escríbenos')
})
