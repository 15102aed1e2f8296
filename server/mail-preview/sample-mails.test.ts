import { describe, expect, it } from 'vitest'
import { testProfile } from '../../test/support/test-shop.ts'
import { sampleMails } from './sample-mails.ts'

const instructions = { networks: 'Abitab, cuenta 77', bankAccount: 'Banco República 001-22' }
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

/** The subject and sentences that each mail must have, beside the order itself. */
const TOLD: Record<string, [subject: string, ...sentences: string[]]> = {
  received: [
    'Recibimos tu orden # 1042: cómo pagarla',
    'Tienes tiempo para pagar $ 3.270 hasta el lunes 23 de noviembre a las 23:59.',
    'Redes de cobranza. Abitab, cuenta 77.',
    'Transferencia bancaria. Banco República 001-22.',
    'En los dos casos indica el número de orden: 1042.',
    'Si el plazo vence sin el pago, la orden se cancela.',
    'Con envío a Uruguay 1234 apto. 5, Salto. Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre. Contado desde el pago, si pagas el viernes 20 de noviembre.',
  ],
  'received-pickup': [
    'Recibimos tu orden # 1042: cómo pagarla',
    'Lo retiras en el centro de retiro: Sarandí 000, Montevideo. Lunes a viernes de 9 a 18 h.',
    'Retiro sin costo',
  ],
  'payment-due': [
    'Orden # 1042: está por vencer el plazo para pagarla',
    'Todavía no nos llegó tu pago de $ 3.270. Tienes tiempo hasta el lunes 23 de noviembre a las 23:59; después la orden se cancela.',
    'Si ya pagaste, no hace falta que hagas nada: las redes y los bancos nos avisan al día hábil siguiente.',
    'Abitab, cuenta 77',
    'Banco República 001-22',
  ],
  'payment-pending': ['Orden # 1042: estamos verificando tu pago', 'por favor no pagues otra vez'],
  'payment-approved': [
    'Orden # 1042: tu pago está confirmado',
    'Recibimos tu pago con la tarjeta que termina en 4242, en 3 cuotas de $ 1.090,00 ($ 3.270). Gracias por tu compra.',
    'demora entre 1 y 2 días hábiles',
    'Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre.',
  ],
  'payment-approved-printed-before': [
    'Orden # 1042: tu pago está confirmado',
    'La editorial ya tenía tu pedido, y no lo imprime otra vez. Te avisamos de cada paso.',
    'Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre.',
  ],
  'payment-approved-collected-before': [
    'Orden # 1042: tu pago está confirmado',
    'Ya tienes tu pedido: no tienes nada más que hacer.',
  ],
  'payment-failed-rejected': ['Orden # 1042: el pago fue rechazado', 'Su pago fue rechazado', 'No se cobró nada.'],
  'payment-failed-never-arrived': ['Orden # 1042: el pago no llegó a hacerse', 'no llegó a hacerse. No se cobró nada.'],
  'payment-failed-test': ['Orden # 1042: el pago no llegó a hacerse', 'se hizo en modo de prueba. No se cobró nada.'],
  'payment-differs-disputed': [
    'Orden # 1042: recibimos $ 1.490 de $ 3.270',
    'Tenemos $ 1.490 para esta orden, cuyo pago con tarjeta se desconoció. Faltan $ 1.780 de $ 3.270.',
    'Tu dinero está a salvo.',
  ],
  'pay-link': [
    'Orden # 1042: elige cómo pagarla',
    'Preparamos este pedido como lo hablamos.',
    'con tarjeta, o por una red de cobranza o un banco',
    'después la orden se cancela',
  ],
  'payment-refunded-whole': [
    'Orden # 1042: te devolvimos $ 3.270',
    'Te devolvimos $ 3.270, todo lo que pagaste.',
    'va a la misma tarjeta',
  ],
  'payment-refunded-part': [
    'Orden # 1042: te devolvimos $ 1.490,50 en total',
    'En total te devolvimos $ 1.490,50 de los $ 3.270 que pagaste.',
  ],
  'payment-refunded-lines': ['Orden # 1042: te devolvimos $ 1.490 en total', 'Devolvimos $ 1.490: 1 × La tregua.'],
  'payment-refunded-duplicate': [
    'Orden # 1042: te devolvimos $ 3.270',
    'Te devolvimos $ 3.270, el segundo pago completo.',
    'el otro pago sigue en pie',
  ],
  'payment-refunded-too-much': [
    'Orden # 1042: te devolvimos $ 690',
    'Te devolvimos $ 690, todo lo de uno de tus pagos.',
    'Había llegado más de lo que cuesta tu orden: lo que queda la paga',
  ],
  'payment-refunded-by-transfer': ['Orden # 1042: te devolvimos $ 3.270', 'va por transferencia bancaria'],
  'payment-approved-difference-accepted': ['Orden # 1042: tu pago está confirmado', 'Total pagado', '$ 3.268'],
  'payment-failed-still-promised': [
    'Orden # 1042: el pago fue rechazado',
    'Tu orden sigue esperando el pago por redes de cobranza o transferencia bancaria',
    'hasta el lunes 23 de noviembre a las 23:59',
    'indica el número de orden',
  ],
  'payment-differs-short': [
    'Orden # 1042: recibimos $ 1.490 de $ 3.270',
    'Faltan $ 1.780, y por eso todavía no va a la imprenta.',
  ],
  'payment-differs-over-and-paid': [
    'Orden # 1042: recibimos $ 3.860 de $ 3.270',
    'Sobran $ 590.',
    'Tu orden está paga, y tu dinero está a salvo.',
  ],
  'payment-differs-over': [
    'Orden # 1042: recibimos $ 4.760 de $ 3.270',
    'Sobran $ 1.490, y por eso todavía no va a la imprenta.',
  ],
  'payment-taken-back': [
    'Orden # 1042: todavía no recibimos tu pago',
    'hasta el lunes 23 de noviembre a las 23:59',
    'era un error nuestro: todavía no lo recibimos. Te pedimos disculpas.',
    'indica el número de orden',
  ],
  'payment-taken-back-part': [
    'Orden # 1042: todavía falta una parte de tu pago',
    'era un error nuestro: todavía nos falta una parte. Te pedimos disculpas.',
    'Para ella tenemos $ 1.490. Puedes pagar los $ 1.780 que faltan. Si ya pagaste',
  ],
  'payment-taken-back-disputed': [
    'Orden # 1042: todavía falta tu pago',
    'era un error nuestro: no era de tu orden. Te pedimos disculpas.',
    'El titular de la tarjeta desconoció la compra, y faltan $ 3.270.',
    'indica el número de orden',
  ],
  'debt-settled': ['Orden # 1042: recibimos tu pago', 'Recibimos tu pago de $ 3.270. Gracias.'],
  'dispute-won': [
    'Orden # 1042: no tienes que pagar nada más',
    'tenemos otra vez $ 3.270 de ese pago',
    'Lo que pagaste en su lugar, $ 3.270, te lo devolvemos por transferencia bancaria',
  ],
  'late-credit': [
    'Orden # 1042: recibimos tu pago después de cancelarla',
    'Tu pago de $ 3.270 nos llegó cuando la orden ya estaba cancelada.',
    'o imprimimos tu pedido al mismo precio, o te devolvemos tu pago',
  ],
  'late-credit-part': [
    'Orden # 1042: recibimos tu pago después de cancelarla',
    'Tu pago de $ 1.000 nos llegó cuando la orden ya estaba cancelada.',
    'En total tenemos $ 1.000 para esta orden, que cuesta $ 3.270',
    ': faltan $ 2.270.',
    'o pagas lo que falta e imprimimos tu pedido al mismo precio, o te devolvemos tu pago',
  ],
  'late-credit-too-much': [
    'Orden # 1042: recibimos tu pago después de cancelarla',
    'En total tenemos $ 4.000 para esta orden, que cuesta $ 3.270',
    ': sobran $ 730.',
    'o imprimimos tu pedido al mismo precio y te devolvemos lo que sobra, o te devolvemos todo',
  ],
  'late-credit-won-back': [
    'Orden # 1042: volvió el pago que se había desconocido',
    'tenemos otra vez $ 3.270 de esta orden, que está cancelada. No se hizo ningún cobro nuevo.',
    'o imprimimos tu pedido al mismo precio, o lo devolvemos',
  ],
  confirmed: [
    '¡Tu orden # 1042 fue confirmada!',
    '¡Tu orden fue confirmada!',
    'tu pedido ya está en curso',
    'Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre.',
  ],
  'lines-dropped': [
    'Orden # 1042: quitamos una parte de tu pedido',
    'Tuvimos que quitar una parte de tu pedido: 1 × ',
    'El motivo: la editorial retiró el título.',
    'El resto de tu pedido sigue su curso',
  ],
  'lines-dropped-buyer': [
    'Orden # 1042: quitamos lo que pediste',
    'Como pediste, ya no forma parte de tu pedido: 1 × ',
    'El resto de tu pedido sigue su curso',
  ],
  'address-changed': [
    'Orden # 1042: cambió la dirección de entrega',
    'Tu pedido va ahora a otra dirección. ',
    'Si no lo pediste, escríbenos enseguida',
  ],
  'confirmation-delayed': [
    'Orden # 1042: pendiente de confirmación por la editorial',
    'Tu orden está pendiente de confirmación por la editorial',
    'entre 1 y 2 días hábiles',
    'Te avisaremos cuando esté confirmado',
  ],
  'cancelled-buyer': ['Tu orden # 1042 fue cancelada', 'como pediste', 'en cuanto veamos tu dinero te escribimos'],
  'cancelled-deadline': [
    'Tu orden # 1042 fue cancelada',
    'El plazo para pagar venció',
    'en cuanto veamos tu dinero te escribimos',
    'puedes pagarlo de nuevo desde tu orden, al mismo precio',
  ],
  'cancelled-no-accepted-card': [
    'Tu orden # 1042 fue cancelada',
    'Ninguna tarjeta fue aceptada',
    'No se cobró nada.',
    'puedes pagarlo de nuevo',
  ],
  'cancelled-operator': [
    'Tu orden # 1042 fue cancelada',
    'Tuvimos que cancelar tu orden',
    'en cuanto veamos tu dinero te escribimos',
  ],
  'cancelled-operator-paid': ['Tu orden # 1042 fue cancelada', 'Te devolvemos $ 3.270 a la tarjeta con que pagaste'],
  'cancelled-disputed': [
    'Tu orden # 1042 fue cancelada',
    'El titular de la tarjeta desconoció la compra y el dinero fue retirado',
  ],
  'cancelled-undecided': [
    'Tu orden # 1042 fue cancelada',
    'Tenemos $ 3.270 que pagaste: tu dinero está a salvo.',
    'o imprimimos tu pedido al mismo precio, o te devolvemos tu pago',
  ],
  'cancelled-operator-with-reason': [
    'Tu orden # 1042 fue cancelada',
    'Tuvimos que cancelar tu orden. El motivo: la editorial agotó el <título>. Te devolvemos $ 3.270',
  ],
  dispatched: [
    'Tu pedido está en camino (orden # 1042)',
    'Llega entre el lunes 30 de noviembre y el jueves 3 de diciembre.',
    'Correo nacional',
    'UY123456789',
    'Con envío a Uruguay 1234 apto. 5, Salto.',
  ],
  'ready-for-pickup': [
    'Ya puedes retirar tu pedido (orden # 1042)',
    'Sarandí 000, Montevideo',
    'Lunes a viernes de 9 a 18 h',
  ],
  delivered: ['Tu pedido fue entregado (orden # 1042)', 'Si no lo recibiste', '7 días hábiles del reclamo'],
  'delivered-collected': ['Retiraste tu pedido (orden # 1042)', 'falla de producción', '7 días hábiles del reclamo'],
  returned: ['Tu pedido volvió a nosotros (orden # 1042)', 'acordamos cómo te lo hacemos llegar'],
  'order-links': ['Los enlaces de tus pedidos', 'Orden # 1042', '2 de setiembre de 2026', 'no lo compartas'],
  'book-request-received': ['Recibimos tu consulta C-1001: La tregua', 'La tregua, de Mario Benedetti'],
  'book-request-answer': [
    'Respuesta a tu consulta C-1001: La tregua',
    'cuesta $ 890 y demora',
    'La tregua, de Mario Benedetti',
  ],
  'to-shop-book-request': ['Consulta C-1001: La tregua', 'ana@correo.example', '099 123 456', 'BMG-7'],
  'to-shop-new-order': [
    'Orden # 1042: pendiente de pago',
    'Cuando llegue el pago, confírmalo',
    'Redes de cobranza o transferencia',
    'Envío a Salto',
    'npm run shop -- orders show 1042',
  ],
  'to-shop-paid-order': ['Orden # 1042: pagada', 'La imprenta la recibe sola', 'Tarjeta'],
  'to-shop-matter-late-credit': ['Orden # 1042: llegó dinero para una orden cancelada', 'npm run shop -- stuck'],
  'to-shop-matter-duplicate-charge': [
    'Orden # 1042: la orden se pagó de más',
    'Sobran $ 1.000,00. La orden cuesta $ 3.270,00.',
    'el viernes 20 de noviembre a las 12:30',
  ],
  'to-shop-matter-amount-mismatch': [
    'Orden # 1042: el dinero no es lo que cuesta la orden',
    'La orden cuesta $ 3.270,00 y hay $ 1.490,00.',
  ],
  'to-shop-matter-claim': [
    'Orden # 1042: reclamo del comprador en el proveedor de tarjetas',
    'Responde en el panel del proveedor dentro del plazo que da allí',
    'Pago 1320000001 en el proveedor, por $ 3.270,00.',
  ],
  'to-shop-matter-test-payment': ['Orden # 1042: pago de prueba', 'no entró dinero', 'MP_ACCESS_TOKEN'],
  'to-shop-matter-chargeback': [
    'Orden # 1042: contracargo',
    'Responde la disputa en el proveedor',
    'El banco todavía no decidió',
    'hasta el martes 1 de diciembre a las 09:00',
  ],
  'to-shop-matter-refunded-elsewhere': [
    'Orden # 1042: el dinero se devolvió fuera de la tienda',
    'Decide si se cancela, o si el comprador paga otra vez justo lo que falta: al confirmarlo, sigue. Si sigue con lo que queda de su dinero, da esto por resuelto.',
  ],
  'to-shop-matter-refund-failed': [
    'Orden # 1042: no se pudo devolver el dinero',
    'todavía no tiene su dinero',
    'El estado del pago en el proveedor no lo permite.',
  ],
  'to-shop-matter-refund-by-hand': [
    'Orden # 1042: hay que devolver dinero por transferencia',
    'anotar la referencia del banco',
  ],
  'to-shop-matter-print-failed': ['Orden # 1042: la imprenta no confirma', 'decide si se pide otra vez'],
  'to-shop-matter-print-by-hand': ['Orden # 1042: hay que encargar la impresión', 'confírmala'],
  'to-shop-matter-printed-after-cancel': [
    'Orden # 1042: la imprenta tomó lo que no hay que imprimir',
    'Pídele que lo detenga.',
  ],
  'to-shop-matter-printed-twice': [
    'Orden # 1042: puede imprimirse dos veces',
    'se le pide a la imprenta que baje el suyo',
  ],
  'to-shop-matter-address-changed': [
    'Orden # 1042: la imprenta tiene la orden como era antes',
    'avísale lo que cambió antes de que la imprima o la envíe',
  ],
  'to-shop-matter-parcel-returned': [
    'Orden # 1042: el envío volvió',
    'si se le hace llegar otra vez o si se le devuelve',
  ],
  'to-shop-matter-parcel-refunded': [
    'Orden # 1042: el libro viaja o llegó, y su dinero se devuelve, todo o en parte',
    'que el libro vuelva, que lo pague otra vez, o que se lo quede',
  ],
  'to-shop-matter-parcel-news': [
    'Orden # 1042: la imprenta dice del envío algo que no puede ser',
    'pregunta a la imprenta dónde está',
  ],
}

describe('a mail', () => {
  it('is one of those known here', () => {
    expect(names.sort()).toEqual(Object.keys(TOLD).sort())
  })

  // spec: 1.17
  it.each(Object.entries(TOLD))('%s says what it has to, in both its forms', (name, [subject, ...sentences]) => {
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
