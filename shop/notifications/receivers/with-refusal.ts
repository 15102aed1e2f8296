import { refusalPath } from '../../../contract/addresses.ts'
import type { Mail } from '../../../platform/mail.ts'
import { escapeHtml } from '../mails/compose-mail.ts'
import { END_OF_FOOTER, LIGHT } from '../mails/mail-frame.ts'
import { withoutLinks } from '../mails/without-links.ts'
import { receiverOf, refusalToken } from './receiver.ts'

const WORDS = '¿No quieres estos correos?'
const LINK = 'Deja de recibirlos'

/**
 * A mail to a buyer, addressed with the name that they gave, with ways to refuse further ones: a link at its end, and the header that mail
 * programs show as a button.
 */
export function withRefusal(
  { secret, profile }: { secret: string; profile: { publicUrl: string } },
  mail: Omit<Mail, 'refusalUrl'>,
): Mail {
  const url = profile.publicUrl + refusalPath(refusalToken(secret, receiverOf(secret, mail.to.address)))
  const link = `<a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.link}">${LINK}</a>`
  return {
    ...mail,
    to: { ...mail.to, name: withoutLinks(mail.to.name) },
    text: `${mail.text}\n${WORDS} ${LINK}: ${url}\n`,
    html: mail.html.replace(END_OF_FOOTER, () => `<br>${WORDS} ${link}.`),
    refusalUrl: url,
  }
}
