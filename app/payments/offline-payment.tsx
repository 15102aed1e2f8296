import { messagingLink } from '../../contract/contact-links.ts'
import { useShop } from '../shell/use-shop.ts'
import { OfflineMarks } from './offline-marks.tsx'
import { OFFLINE_NOTE, OFFLINE_NOTE_WITHOUT_MAIL } from './offline-words.ts'

/** Specification §2, "Payment widget", offline mode; the time to pay is from §9. */
export function OfflinePayment({ hasNoEmail = false }: { hasNoEmail?: boolean | undefined }) {
  const { profile } = useShop()
  return (
    <>
      <OfflineMarks />
      <p className="mt-3">{hasNoEmail ? OFFLINE_NOTE_WITHOUT_MAIL : OFFLINE_NOTE}</p>
      <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-5 text-ink-soft text-sm marker:text-border">
        <li>El plazo para pagar es de un día hábil; pasado ese plazo, el pedido se cancela.</li>
        {!hasNoEmail && <li>Si el email no aparece, conviene revisar la carpeta de spam.</li>}
        <li>
          Ante cualquier duda estamos en{' '}
          <a className="text-link py-3" href={messagingLink(profile)} rel="noreferrer" target="_blank">
            WhatsApp
          </a>{' '}
          y en{' '}
          <a className="text-link py-3" href={`mailto:${profile.email}`}>
            {profile.email}
          </a>
          . Atendemos de lunes a viernes de 9 a 18.
        </li>
      </ul>
    </>
  )
}
