import type { ArmedPoint } from './kill-points.ts'
import type { OperatorAct } from './operator-acts.ts'
import type { ClockReading } from './world-clock.ts'

/** Rules that a run can break on purpose, to see that its verdict notices. */
export const SABOTAGES = [
  'no-idempotency-key',
  'no-reconciliation',
  'lost-events',
  'lost-mails',
  'refunds-twice',
  'deaf-to-claims',
] as const
export type Sabotage = (typeof SABOTAGES)[number]

/** What the world tells its shop. */
export type ToShop =
  | { kind: 'open'; clock: ClockReading; armed: ArmedPoint[]; sabotage: Sabotage | null }
  | { kind: 'clock'; clock: ClockReading }
  | { kind: 'arm'; points: ArmedPoint[] }
  /** To be answered by `done` with the same id. */
  | { kind: 'tend'; id: number }
  | { kind: 'operator'; id: number; act: OperatorAct }

/** What the shop tells its world. */
export type FromShop =
  | { kind: 'opened' }
  | { kind: 'reached'; reached: ArmedPoint }
  | { kind: 'done'; id: number; result?: unknown; error?: string }
