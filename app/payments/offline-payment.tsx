import { messagingLink } from '../../contract/contact-links.ts'
import { useShop } from '../shell/use-shop.ts'
import { OfflineMarks } from './offline-marks.tsx'
import { OFFLINE_NOTE } from './offline-words.ts'

/** Specification §2, "Payment widget", offline mode; the time to pay is from §9. */
export function OfflinePayment() {
  const { profile } = useShop()
  return (
    <>
      <OfflineMarks />
      <p className="mt-3">{OFFLINE_NOTE}</p>
      <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-5 text-ink-soft text-sm marker:text-border">
        <li>Tienes un día hábil para pagar; pasado ese plazo, el pedido se cancela.</li>
        <li>Si no ves el email, revisa la carpeta de spam.</li>
        <li>
          Si tienes dudas, escríbenos por{' '}
          <a className="text-link py-3" href={messagingLink(profile)} rel="noreferrer" target="_blank">
            WhatsApp
          </a>{' '}
          o a{' '}
          <a className="text-link py-3" href={`mailto:${profile.email}`}>
            {profile.email}
          </a>
          . Atendemos de lunes a viernes de 9 a 18.
        </li>
      </ul>
    </>
  )
}
