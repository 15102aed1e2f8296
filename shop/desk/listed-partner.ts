import type { Health, PartnerKinds } from '../readiness/partner-health.ts'

type Kinds = { [Partner in keyof PartnerKinds]: { partner: Partner; kind: PartnerKinds[Partner] } }[keyof PartnerKinds]

/** A partner and its recent health; faults are in Spanish. */
export type ListedPartner = Health &
  (
    | Kinds
    | { partner: 'source'; kind: 'followed' | 'paused'; name: string }
    | { partner: 'backups'; kind: 'daily' | 'none' }
  )
