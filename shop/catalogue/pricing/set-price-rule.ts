import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import type { PriceRule } from './price-rule.ts'
import { endRule, insertRule, lockPricing, type RuleScope } from './pricing-store.ts'

interface Deps {
  pool: Pool
  clock: Clock
}

/** Who decides, and why: both stay with the rule. */
interface ByHand {
  operator: string
  reason: string
}

/** Sets the rule for a scope in place of the one that it had. Prices follow when they are applied. */
export function setPriceRule(
  { pool, clock }: Deps,
  { rule, operator, reason }: ByHand & { rule: Omit<PriceRule, 'id'> },
): Promise<{ kind: 'set'; isChange: boolean }> {
  return changePricing(pool, async client => {
    const act = { by: operator, at: clock.now(), reason }
    const isChange = await endRule(client, rule, act)
    await insertRule(client, rule, act)
    return { kind: 'set', isChange }
  })
}

export function removePriceRule(
  { pool, clock }: Deps,
  { scope, operator, reason }: ByHand & { scope: RuleScope },
): Promise<{ kind: 'removed' } | { kind: 'no-such-rule' }> {
  return changePricing(pool, async client => {
    const wasThere = await endRule(client, scope, { by: operator, at: clock.now(), reason })
    return { kind: wasThere ? 'removed' : 'no-such-rule' }
  })
}

/** Does the work while no other changes rules and rates. */
export function changePricing<T>(pool: Pool, work: (client: Parameters<typeof lockPricing>[0]) => Promise<T>) {
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      await lockPricing(client)
      return work(client)
    }),
  )
}
