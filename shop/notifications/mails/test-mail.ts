import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'

/** A test mail, for the team to check that mails go out. A mail that arrives proves more than a mail server that answers. */
export function testMail(profile: ShopProfile): MailContent {
  return composeMail({
    profile,
    subject: `Prueba de ${profile.name}`,
    title: 'Los correos salen',
    preview: 'Un correo de prueba: no hay que hacer nada.',
    question: 'Hola, recibí un correo de prueba que no esperaba.',
    blocks: [
      words(`Este correo lo mandó ${profile.name} para probar que sus correos salen y llegan. No hay que hacer nada.`),
    ],
  })
}
