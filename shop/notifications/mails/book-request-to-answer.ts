import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { bookLink, bookWords, deliveryWords } from './book-request-words.ts'
import { escapeHtml, mailLayout } from './mail-layout.ts'

/** "Somebody asks for this book": to the shop, with everything that an answer needs. */
export function bookRequestToAnswerMail({ request, profile }: { request: StoredBookRequest; profile: ShopProfile }) {
  const { reference, customer } = request
  const title = `Consulta ${reference}${request.revision > 1 ? ' (corregida)' : ''}`
  const answer = `mailto:${customer.email}?subject=${encodeURIComponent(`Tu consulta ${reference}: ${request.title}`)}`
  const rows = [
    { label: 'Libro', value: bookWords(request) },
    { label: 'Código (SKU)', value: request.bibliomanagerId },
    { label: 'Nombre', value: customer.fullName },
    { label: 'Email', value: customer.email, link: answer },
    { label: 'Teléfono', value: customer.tel },
    { label: 'Entrega', value: deliveryWords(request, profile) },
    { label: 'Página', value: bookLink(request, profile), link: bookLink(request, profile) },
  ]
  return {
    subject: `${title}: ${request.title}`,
    text: `${title}: alguien consulta por un libro sin precio.

${rows.map(({ label, value }) => `${label}: ${value}`).join('\n')}

Ya le avisamos que recibimos su consulta. Falta responderle con el precio y el plazo.
`,
    html: mailLayout({
      title,
      shopName: profile.name,
      body: `<p>Alguien consulta por un libro sin precio.</p>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${rows.map(tableRow).join('')}</table>
<p>Ya le avisamos que recibimos su consulta. Falta responderle con el precio y el plazo.</p>`,
    }),
  }
}

function tableRow({ label, value, link }: { label: string; value: string; link?: string }): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e4ded1;vertical-align:top'
  const shown = link
    ? `<a href="${escapeHtml(link)}" style="color:#1f6e9c">${escapeHtml(value)}</a>`
    : escapeHtml(value)
  return `<tr><td style="${cell};padding-right:16px;white-space:nowrap;color:#566072">${label}</td><td style="${cell}">${shown}</td></tr>`
}
