import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { bookLink, bookWords } from './book-request-words.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { withoutLinks } from './without-links.ts'

/** "This is what we found out": to the person who asked, in the operator's words. */
export function bookRequestAnswerMail({
  request,
  answer,
  profile,
}: {
  request: StoredBookRequest
  /** Plain text; each line is a paragraph. */
  answer: string
  profile: ShopProfile
}): MailContent {
  const title = `Respuesta a tu consulta ${request.reference}`
  const paragraphs = answer.split(/\s*\n\s*/).filter(Boolean)
  return composeMail({
    profile,
    subject: `${title}: ${request.title}`,
    title,
    preview: paragraphs[0] ?? '',
    question: `Hola, tengo una pregunta sobre mi consulta ${request.reference}.`,
    blocks: [
      words(`Hola, ${withoutLinks(request.customer.fullName)}:`),
      ...paragraphs.map(paragraph => words(paragraph)),
      { kind: 'button', text: 'Ver el libro', href: bookLink(request, profile) },
      words(`Consultaste por ${bookWords(request)}. Si te quedó alguna duda, respóndenos este correo.`),
    ],
  })
}
