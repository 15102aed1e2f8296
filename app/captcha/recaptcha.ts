import type { CaptchaAction } from '../../contract/captcha.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { ApiResult } from '../api.ts'

type Recaptcha = NonNullable<ShopProfile['recaptcha']>

/** The API of Google's script (developers.google.com/recaptcha/docs/v3). */
interface Grecaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

const LOAD_LIMIT_MS = 10_000

let loading: Promise<Grecaptcha> | null = null

/** A token of Google's reCAPTCHA version 3. The script is loaded with the first one. */
export async function recaptchaToken(recaptcha: Recaptcha, action: CaptchaAction): Promise<ApiResult<string>> {
  loading ??= loadScript(recaptcha)
  try {
    return { kind: 'ok', value: await (await loading).execute(recaptcha.siteKey, { action }) }
  } catch {
    // The next call loads it again.
    loading = null
    return { kind: 'unreachable' }
  }
}

function loadScript({ scriptUrl, siteKey }: Recaptcha): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${scriptUrl}?render=${encodeURIComponent(siteKey)}&hl=es-419`
    script.async = true
    script.onerror = reject
    script.onload = () => window.grecaptcha?.ready(() => resolve(window.grecaptcha as Grecaptcha))
    setTimeout(reject, LOAD_LIMIT_MS)
    document.head.append(script)
  })
}
