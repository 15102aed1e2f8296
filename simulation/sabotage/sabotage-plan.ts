import type { SourceEdit } from './sabotaged-source.ts'

/** A rule that is taken out of the shop, and the verdict that must fail. */
export interface SabotagePlan {
  /** What the shop then does wrong. */
  breaks: string
  /** The verdict that must fail, and the smallest run known to make it fail. */
  noticedBy: string
  run: { simulation: 'checkout-faults' | 'month'; orders: number; seed: number }
  /** Edits of the shop's source. Without any, one of its parts is replaced (`shop-child.ts`). */
  edits?: readonly SourceEdit[]
}
