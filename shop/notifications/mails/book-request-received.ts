import { messagingLink } from '../../../contract/contact-links.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { bookLink, bookWords, deliveryWords } from './book-request-words.ts'
import { escapeHtml, mailLayout } from './mail-layout.ts'

/** "We have your request for this book": to the person who asked. */
export function bookRequestReceivedMail({ request, profile }: { request: StoredBookRequest; profile: ShopProfile }) {
  const title = `Recibimos tu consulta ${request.reference}`
  const book = bookWords(request)
  const next =
    'Averiguamos si podemos conseguirlo, cuánto cuesta y cuánto demora, y te respondemos por correo o por teléfono. Consultar no te compromete a comprarlo.'
  const delivery = `Elegiste ${deliveryWords(request, profile)}`
  const link = bookLink(request, profile)
  return {
    subject: `${title}: ${request.title}`,
    text: `Hola, ${request.customer.fullName}:

${title} por este libro:

${book}

${next}

${delivery}

El libro: ${link}
¿Dudas? Escríbenos a ${profile.email} o por WhatsApp: ${messagingLink(profile)}
Atención: ${profile.pickupHours}

${profile.name}
`,
    html: mailLayout({
      title,
      shopName: profile.name,
      body: `<p>Hola, ${escapeHtml(request.customer.fullName)}:</p>
<p>Consultaste por este libro:</p>
<p style="font:18px/1.4 Georgia,serif"><a href="${escapeHtml(link)}" style="color:#1f6e9c">${escapeHtml(book)}</a></p>
<p>${next}</p>
<p>${escapeHtml(delivery)}</p>
<p style="color:#566072;font-size:14px">¿Dudas? Escríbenos a <a href="mailto:${escapeHtml(profile.email)}" style="color:#1f6e9c">${escapeHtml(profile.email)}</a> o por <a href="${escapeHtml(messagingLink(profile))}" style="color:#1f6e9c">WhatsApp</a>. Atención: ${escapeHtml(profile.pickupHours)}.</p>`,
    }),
  }
}
