import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { type AltchaDeps, createAltcha } from '../../shop/captcha/altcha.ts'
import type { Captcha } from '../../shop/captcha/captcha.ts'
import { createRecaptcha } from '../../shop/captcha/recaptcha.ts'
import { type HearAnswer, watchCaptcha } from './watch-partners.ts'

/** The captcha that the settings choose: Google's if its keys are set, otherwise the shop's own. */
export function createCaptcha(
  config: Config,
  { log, hear, ...deps }: Omit<AltchaDeps, 'work'> & { log: Log; hear: HearAnswer },
): Captcha {
  if (!config.RECAPTCHA_SECRET) return createAltcha({ ...deps, work: config.CAPTCHA_WORK })
  const google = createRecaptcha({
    secret: config.RECAPTCHA_SECRET,
    apiBase: config.RECAPTCHA_API_BASE,
    hostname: new URL(config.PUBLIC_URL).hostname,
    onFault(fault) {
      log.error({ fault }, 'no se le pudo preguntar a reCAPTCHA: mientras tanto se rechazan órdenes y consultas')
      hear('captcha', fault)
    },
  })
  return watchCaptcha(google, hear)
}
