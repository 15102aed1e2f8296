import type { Sabotage } from '../sabotage/sabotages.ts'
import type { ArmedPoint } from './kill-points.ts'
import type { OperatorAct } from './operator-acts.ts'
import type { ClockReading } from './world-clock.ts'

/** Messages from the world to its shop. */
export type ToShop =
  | { kind: 'open'; clock: ClockReading; armed: ArmedPoint[]; sabotage: Sabotage | null }
  | { kind: 'clock'; clock: ClockReading }
  | { kind: 'arm'; points: ArmedPoint[] }
  /** Answered by `done` with the same id. */
  | { kind: 'tend'; id: number }
  | { kind: 'operator'; id: number; act: OperatorAct }
  | { kind: 'show-order'; id: number; orderId: number }

/** Messages from the shop to its world. */
export type FromShop =
  | { kind: 'opened' }
  | { kind: 'reached'; reached: ArmedPoint }
  | { kind: 'done'; id: number; result?: unknown; error?: string }
