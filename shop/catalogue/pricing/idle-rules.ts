import type { ClientBase, Pool } from 'pg'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { readOwners, readStatedKinds } from './idle-rule-store.ts'
import { isFor, type RuleScope } from './price-rule.ts'
import type { NamesMeant } from './pricing-store.ts'

/** A rule that matches no book, and which part of its scope is missing. */
export interface IdleRule {
  scope: RuleScope
  /** `together`: there are books of the supplier and of the publisher, but none of both. `price`: such books have no price of its kind. */
  no: 'supplier' | 'publisher' | 'together' | 'price'
}

/** Why a rule for this scope matches no book; null if it does. */
export function findIdleRule(pool: Pool, scope: RuleScope): Promise<IdleRule | null> {
  return withConnection(pool, async client => (await findIdleRules(client, [scope]))[0] ?? null)
}

/** The rules that match no book: a name may be misspelt, or the books have not come yet. */
export async function findIdleRules(client: ClientBase, scopes: readonly RuleScope[]): Promise<IdleRule[]> {
  if (scopes.length === 0) return []
  const stated = await readStatedKinds(client)
  const idle = scopes.filter(
    scope => !stated.some(kind => kind.currency === scope.currency && kind.isNet === scope.isNet && isFor(scope, kind)),
  )
  if (idle.length === 0) return []
  const owners = [...(await readOwners(client)), ...stated]
  return idle.map(scope => ({ scope, no: whatNoBookHas(scope, owners) }))
}

/** A rule's scope, with the names of its supplier and publisher as books spell them. */
export async function readNamesMeant(client: ClientBase, rule: RuleScope): Promise<NamesMeant> {
  const { supplier, publisher, currency, isNet } = rule
  if (supplier === null && publisher === null) return { currency, isNet, suppliers: null, publishers: null }
  const meant = (await readStatedKinds(client)).filter(kind => isFor(rule, kind))
  return {
    ...{ currency, isNet },
    suppliers: supplier === null ? null : meant.flatMap(kind => kind.supplier ?? []),
    publishers: publisher === null ? null : meant.flatMap(kind => kind.publisher ?? []),
  }
}

type Owner = Pick<RuleScope, 'supplier' | 'publisher'>

function whatNoBookHas({ supplier, publisher }: RuleScope, owners: readonly Owner[]): IdleRule['no'] {
  const isThere = (wanted: Owner) => owners.some(owner => isFor(wanted, owner))
  if (supplier !== null && !isThere({ supplier, publisher: null })) return 'supplier'
  if (publisher !== null && !isThere({ supplier: null, publisher })) return 'publisher'
  return supplier === null || publisher === null || isThere({ supplier, publisher }) ? 'price' : 'together'
}
