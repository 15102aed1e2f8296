import type { Clock } from '../../../platform/clock.ts'
import type { VerifyWebhook } from '../provider-webhook.ts'
import { verifyWebhook } from './mercado-pago-signature.ts'

/**
 * Reads Mercado Pago's webhooks: `?data.id=…&type=payment`, signed. Other topics (chargebacks, claims) are signed too. The shop ignores
 * them, because it reads their effect from the payment itself.
 */
export function mercadoPagoWebhooks({ secret, clock }: { secret: string; clock: Clock }): VerifyWebhook {
  return ({ signature, requestId, query }) => {
    const dataId = query['data.id']
    const verdict = verifyWebhook({ signature, requestId, dataId }, { secret, now: clock.now() })
    if (verdict.kind === 'forged') return { kind: 'refused', reason: verdict.reason }
    const topic = query.type ?? query.topic
    if (topic !== 'payment' || !dataId) return { kind: 'other' }
    return {
      kind: 'payment',
      webhook: { provider: 'mercado-pago' as const, requestId: requestId ?? null, topic, providerPaymentId: dataId },
    }
  }
}
