import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { bookLink, bookWords, deliveryWords } from './book-request-words.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { withoutLinks } from './without-links.ts'

/** "We have your request for this book": to the person who asked. */
export function bookRequestReceivedMail({
  request,
  profile,
}: {
  request: StoredBookRequest
  profile: ShopProfile
}): MailContent {
  const title = `Recibimos tu consulta ${request.reference}`
  return composeMail({
    profile,
    subject: `${title}: ${request.title}`,
    title,
    preview: 'Averiguamos y te respondemos por correo o por teléfono.',
    question: `Hola, tengo una pregunta sobre mi consulta ${request.reference}.`,
    blocks: [
      words(`Hola, ${withoutLinks(request.customer.fullName)}:`),
      words('Consultaste por este libro: ', { text: bookWords(request), href: bookLink(request, profile) }),
      words(
        'Averiguamos si podemos conseguirlo, cuánto cuesta y cuánto demora, y te respondemos por correo o por teléfono. Consultar no te compromete a comprarlo.',
      ),
      words(`Elegiste ${deliveryWords(request, profile)}`),
    ],
  })
}
