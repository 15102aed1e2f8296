import type { Database } from '../../platform/database/database.ts'
import { selectHealth, upsertFailure, upsertSuccess } from './partner-health-store.ts'

/** The partners that the shop calls all day. Sources and the place of backups record their health themselves. */
const PARTNERS = ['cards', 'printing', 'captcha', 'mail'] as const
export type Partner = (typeof PARTNERS)[number]

/** What stands behind each partner: `sandbox` if pretended, `nobody` in a drill, `hand` where people order the printing. */
export interface PartnerKinds {
  cards: 'real' | 'test' | 'sandbox' | 'nobody'
  printing: 'real' | 'sandbox' | 'hand' | 'nobody'
  captcha: 'own' | 'google'
  mail: 'server' | 'folder' | 'nobody'
}

/**
 * The partners that are set now, by kind and address. Each has a health of its own: what a sandbox, a folder or the server before answered
 * says nothing of the one that took its place.
 */
export type PartnersSet = Readonly<Record<Partner, string>>

/** A partner's latest answers to the shop's own calls; null: never yet. */
export interface Health {
  succeededAt: Date | null
  failedAt: Date | null
  /** Why it failed then, in the partner's own words. */
  fault: string | null
  /** The first failure after the last success; null: it answers. */
  failingSince: Date | null
}

export const UNKNOWN_HEALTH: Health = { succeededAt: null, failedAt: null, fault: null, failingSince: null }

export async function readPartnerHealth(db: Database, set: PartnersSet): Promise<Record<Partner, Health>> {
  const rows = new Map((await selectHealth(db)).map(({ partner, ...health }) => [partner, health]))
  const of = (partner: Partner) => rows.get(rowOf(partner, set)) ?? UNKNOWN_HEALTH
  return { cards: of('cards'), printing: of('printing'), captcha: of('captcha'), mail: of('mail') }
}

/** Records how a partner answered. Null: it did; otherwise why it did not. */
export function notePartner(
  db: Database,
  partner: Partner,
  { set, fault, at }: { set: PartnersSet; fault: string | null; at: Date },
): Promise<void> {
  const row = rowOf(partner, set)
  return fault === null ? upsertSuccess(db, row, at) : upsertFailure(db, row, { at, fault })
}

function rowOf(partner: Partner, set: PartnersSet): string {
  return `${partner} ${set[partner]}`
}
