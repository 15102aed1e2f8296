import type { Clock } from '../../../platform/clock.ts'
import type { VerifyWebhook } from '../provider-webhook.ts'
import { verifyWebhook } from './mercado-pago-signature.ts'

/** The topics about a payment, or a dispute about one. The shop reads their effect from the payment itself. */
const TOPICS: Readonly<Record<string, 'payment' | 'claim' | 'chargeback'>> = {
  payment: 'payment',
  topic_claims_integration_wh: 'claim',
  topic_chargebacks_wh: 'chargeback',
  chargebacks: 'chargeback',
}

/** Reads Mercado Pago's webhooks: `?data.id=…&type=payment`, signed. */
export function mercadoPagoWebhooks({ secret, clock }: { secret: string; clock: Clock }): VerifyWebhook {
  return ({ signature, requestId, query }) => {
    const dataId = query['data.id']
    const verdict = verifyWebhook({ signature, requestId, dataId }, { secret, now: clock.now() })
    if (verdict.kind === 'forged') return { kind: 'refused', reason: verdict.reason }
    const topic = TOPICS[query.type ?? query.topic ?? '']
    if (topic === undefined || !dataId) return { kind: 'other' }
    return {
      kind: 'payment',
      webhook: { provider: 'mercado-pago' as const, requestId: requestId ?? null, topic, subjectId: dataId },
    }
  }
}
