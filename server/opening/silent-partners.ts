import { FinalFailure } from '../../platform/final-failure.ts'
import type { ShopParts } from '../../shop/shop.ts'

const REASON = 'esta copia es para mirar: no le pregunta ni le manda nada a nadie'

/** Partners of a drill, which must not act: no call reaches anyone, whatever the settings name. */
export function silentPartners(): Pick<ShopParts, 'provider' | 'network' | 'mailer'> {
  const unavailable = async () => ({ kind: 'unavailable' as const, reason: REASON })
  return {
    provider: {
      createPayment: async () => ({ kind: 'refused', detail: 'copy', reason: REASON }),
      readPayment: unavailable,
      findByReference: unavailable,
      findChangedBetween: unavailable,
      cancelPayment: unavailable,
      refundPayment: unavailable,
      readChargeback: unavailable,
      readClaim: unavailable,
      findDisputed: unavailable,
      readInstallments: unavailable,
    },
    network: { isManual: false, request: unavailable, read: unavailable, cancel: unavailable },
    mailer: {
      async send() {
        throw new FinalFailure(REASON)
      },
    },
  }
}
