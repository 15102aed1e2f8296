import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { bookLink, bookWords, deliveryWords } from './book-request-words.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { withoutLinks } from './without-links.ts'

/** "Someone asks for this book": to the shop, with everything needed to answer. */
export function bookRequestToAnswerMail({
  request,
  profile,
}: {
  request: StoredBookRequest
  profile: ShopProfile
}): MailContent {
  const { reference, customer } = request
  const title = `Consulta ${reference}${request.revision > 1 ? ' (corregida)' : ''}`
  const answer = `mailto:${customer.email}?subject=${encodeURIComponent(`Tu consulta ${reference}: ${request.title}`)}`
  return composeMail({
    profile,
    subject: `${title}: ${request.title}`,
    title,
    preview: 'Alguien consulta por un libro sin precio.',
    blocks: [
      words('Alguien consulta por un libro sin precio.'),
      {
        kind: 'facts',
        rows: [
          { label: 'Libro', value: bookWords(request) },
          { label: 'Código (SKU)', value: request.bibliomanagerId },
          { label: 'Nombre', value: withoutLinks(customer.fullName) },
          { label: 'Email', value: customer.email, href: answer },
          { label: 'Teléfono', value: customer.tel },
          { label: 'Entrega', value: deliveryWords(request, profile) },
          { label: 'Página', value: bookLink(request, profile), href: bookLink(request, profile) },
        ],
      },
      words('Ya le avisamos que recibimos su consulta. Falta responderle con el precio y el plazo: ', {
        strong: `npm run shop -- requests answer ${reference} --text "…"`,
      }),
    ],
  })
}
