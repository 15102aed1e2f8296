import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createMailer, type Mailer } from '../../platform/mail.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import { createMercadoPago } from '../../shop/payments/providers/mercado-pago.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import { followOrders } from '../jobs/follow-orders.ts'
import { mailFolder } from './mail-folder.ts'
import { openPrintNetwork } from './open-print-network.ts'

/** What the shop reaches the world by, and what follows its events: the places where a simulation looks on, or breaks something. */
export interface ShopParts {
  clock: Clock
  provider: PaymentProvider
  network: PrintNetwork
  mailer: Mailer
  followOrders: typeof followOrders
}

/** The parts that the settings name. */
export function shopParts(config: Config, log: Log, clock: Clock = systemClock): ShopParts {
  return {
    clock,
    provider: createMercadoPago({
      settings: config.cardProvider,
      notificationUrl: `${config.PUBLIC_URL}/api/payments/notices`,
      log,
    }),
    network: openPrintNetwork(config, { clock, log }),
    mailer: createMailer({
      smtpUrl: config.SMTP_URL,
      folder: mailFolder(config),
      from: config.MAIL_FROM,
      domain: new URL(config.PUBLIC_URL).hostname,
    }),
    followOrders,
  }
}
