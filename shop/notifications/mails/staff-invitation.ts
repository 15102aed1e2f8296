import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'

/** Invites a member of the team. The link lets them set up their sign-in to the desk. */
export function staffInvitationMail({
  name,
  url,
  profile,
}: {
  name: string
  url: string
  profile: ShopProfile
}): MailContent {
  return composeMail({
    profile,
    subject: `Invitación a la mesa de ${profile.name}`,
    title: 'Invitación a la mesa',
    preview: 'El enlace sirve una vez y vence en una hora.',
    question: 'Hola, tengo una consulta sobre la invitación a la mesa.',
    blocks: [
      words(`Hola, ${name}: con este enlace eliges cómo entrar a la mesa, donde trabaja el equipo de ${profile.name}.`),
      { kind: 'button', text: 'Elegir cómo entrar', href: url },
      words('Sirve una vez y vence en una hora. No lo compartas: quien lo usa primero entra con tu nombre.'),
    ],
  })
}
