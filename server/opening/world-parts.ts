import { PAYMENT_WEBHOOK_PATH } from '../../contract/addresses.ts'
import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createMailer } from '../../platform/mail.ts'
import { createMercadoPago } from '../../shop/payments/providers/mercado-pago.ts'
import type { ShopParts } from '../../shop/shop.ts'
import { openPrintNetwork } from './open-print-network.ts'
import { silentPartners } from './silent-partners.ts'
import { mailFolder } from './sweep-mails.ts'

/** The parts through which the shop reaches the outside: simulations observe or break them. */
export type WorldParts = Pick<ShopParts, 'clock' | 'provider' | 'network' | 'mailer' | 'followOrders'>

/** The parts of the settings. A drill gets partners that reach nobody. */
export function worldParts(config: Config, log: Log, clock: Clock = systemClock): WorldParts {
  if (isDrill(config.DATA_DIR)) return { clock, ...silentPartners() }
  return {
    clock,
    provider: createMercadoPago({
      settings: config.cardProvider,
      notificationUrl: `${config.PUBLIC_URL}${PAYMENT_WEBHOOK_PATH}`,
      shopEmail: config.SHOP_EMAIL,
      log,
    }),
    network: openPrintNetwork(config, { clock, log }),
    mailer: createMailer({
      smtpUrl: config.SMTP_URL,
      folder: mailFolder(config),
      from: config.MAIL_FROM,
      domain: new URL(config.PUBLIC_URL).hostname,
    }),
  }
}
