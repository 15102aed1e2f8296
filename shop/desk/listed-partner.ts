import type { Health, PartnerKinds } from '../readiness/partner-health.ts'

type Kinds = { [Partner in keyof PartnerKinds]: { partner: Partner; kind: PartnerKinds[Partner] } }[keyof PartnerKinds]

/** Somebody the shop depends on, and how they answered lately; faults in Spanish. */
export type ListedPartner = Health &
  (
    | Kinds
    | { partner: 'source'; kind: 'followed' | 'paused'; name: string }
    | { partner: 'backups'; kind: 'daily' | 'none' }
  )
