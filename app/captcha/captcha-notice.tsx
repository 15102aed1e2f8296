import { Link } from 'react-router'
import { PRIVACY_PATH, TERMS_PATH } from '../../contract/addresses.ts'
import { useShop } from '../shell/use-shop.ts'

/**
 * The captcha's privacy notice below a form (specification §2). Google's own sentence is the condition for hiding its badge, which would
 * cover a corner of the page (developers.google.com/recaptcha/docs/faq).
 */
export function CaptchaNotice({ className }: { className?: string }) {
  const { recaptcha } = useShop().profile
  return (
    <p className={`text-ink-soft text-xs leading-snug ${className ?? ''}`}>
      Este formulario está protegido contra envíos automáticos. Se aplican la{' '}
      <Link className="text-link" to={PRIVACY_PATH}>
        política de privacidad
      </Link>{' '}
      y los{' '}
      <Link className="text-link" to={TERMS_PATH}>
        términos y condiciones
      </Link>
      .
      {recaptcha && (
        <>
          {' '}
          La protección es de reCAPTCHA: se aplican también la{' '}
          <a className="text-link" href="https://policies.google.com/privacy">
            política de privacidad de Google
          </a>{' '}
          y los{' '}
          <a className="text-link" href="https://policies.google.com/terms">
            términos del servicio de Google
          </a>
          .
        </>
      )}
    </p>
  )
}
