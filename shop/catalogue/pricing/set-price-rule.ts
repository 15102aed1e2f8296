import type { Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { findIdleRule, type IdleRule } from './idle-rules.ts'
import { forgetOutdatedJumps } from './outdated-jumps.ts'
import type { PriceRule, RuleScope } from './price-rule.ts'
import { endRule, insertRule, lockPricing } from './pricing-store.ts'

interface Deps {
  pool: Pool
  clock: Clock
}

/** Who sets it, and why: stored with the rule. */
interface ByHand {
  operator: string
  reason: string
}

/** Sets a scope's rule. Prices follow when they are applied. `idle`: it matches no book. */
export async function setPriceRule(
  deps: Deps,
  { rule, operator, reason }: ByHand & { rule: Omit<PriceRule, 'id'> },
): Promise<{ kind: 'set'; isChange: boolean; idle: IdleRule | null }> {
  const isChange = await changePricing(deps, async client => {
    const act = { by: operator, at: deps.clock.now(), reason }
    const wasThere = await endRule(client, rule, act)
    await insertRule(client, rule, act)
    return wasThere
  })
  return { kind: 'set', isChange, idle: await findIdleRule(deps.pool, rule) }
}

export function removePriceRule(
  deps: Deps,
  { scope, operator, reason }: ByHand & { scope: RuleScope },
): Promise<{ kind: 'removed' } | { kind: 'no-such-rule' }> {
  return changePricing(deps, async client => {
    const wasThere = await endRule(client, scope, { by: operator, at: deps.clock.now(), reason })
    return { kind: wasThere ? 'removed' : 'no-such-rule' }
  })
}

/** Changes rules and rates under their lock, and drops the waiting prices that would be different now. */
export function changePricing<T>(
  { pool, clock }: Deps,
  work: (client: Parameters<typeof lockPricing>[0]) => Promise<T>,
): Promise<T> {
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      await lockPricing(client)
      const outcome = await work(client)
      await forgetOutdatedJumps(client, montevideoDate(clock.now()))
      return outcome
    }),
  )
}
