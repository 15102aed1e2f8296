import type { Database } from '../../platform/database/database.ts'
import { selectHealth, upsertFailure, upsertSuccess } from './partner-health-store.ts'

/** Whom the shop asks all day. Sources and the place of backups keep their own books. */
const PARTNERS = ['cards', 'printing', 'captcha', 'mail'] as const
export type Partner = (typeof PARTNERS)[number]

/** Who stands behind each of them: `sandbox` for any that is pretended, `nobody` in a copy to look at, `hand` where people print. */
export interface PartnerKinds {
  cards: 'real' | 'test' | 'sandbox' | 'nobody'
  printing: 'real' | 'sandbox' | 'hand' | 'nobody'
  captcha: 'own' | 'google'
  mail: 'server' | 'folder' | 'nobody'
}

/** How a partner answered lately, as the shop's own calls learnt it; null: never yet. */
export interface Health {
  succeededAt: Date | null
  failedAt: Date | null
  /** Why it failed then, in its own words. */
  fault: string | null
  /** The first failure after the last success; null: it answers. */
  failingSince: Date | null
}

export const UNKNOWN_HEALTH: Health = { succeededAt: null, failedAt: null, fault: null, failingSince: null }

export async function readPartnerHealth(db: Database): Promise<Record<Partner, Health>> {
  const rows = new Map((await selectHealth(db)).map(({ partner, ...health }) => [partner, health]))
  const of = (partner: Partner) => rows.get(partner) ?? UNKNOWN_HEALTH
  return { cards: of('cards'), printing: of('printing'), captcha: of('captcha'), mail: of('mail') }
}

/** Writes down how a partner answered: null for an answer, else why there was none. */
export function notePartner(
  db: Database,
  partner: Partner,
  { fault, at }: { fault: string | null; at: Date },
): Promise<void> {
  return fault === null ? upsertSuccess(db, partner, at) : upsertFailure(db, partner, { at, fault })
}
