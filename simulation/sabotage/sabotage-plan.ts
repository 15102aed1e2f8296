import type { SourceEdit } from './sabotaged-source.ts'

/** A rule that is taken away from the shop, and the verdict that notices. */
export interface SabotagePlan {
  /** What the shop does wrong then. */
  breaks: string
  /** The verdict that notices, and the smallest run known to show it. */
  noticedBy: string
  run: { simulation: 'checkout-faults' | 'month'; orders: number; seed: number }
  /** What is replaced in the shop's source; without any, one of its parts is replaced (`shop-child.ts`). */
  edits?: readonly SourceEdit[]
}
