import { CHECKOUT_SABOTAGES } from './checkout-sabotages.ts'
import { REFUND_SABOTAGES } from './refund-sabotages.ts'
import type { SabotagePlan } from './sabotage-plan.ts'
import type { SourceEdit } from './sabotaged-source.ts'
import { TOLD_SABOTAGES } from './told-sabotages.ts'
import { TRANSFER_SABOTAGES } from './transfer-sabotages.ts'

/** Environment variable with the sabotage's name, for the shop's process. */
export const SABOTAGE_VARIABLE = 'SIMULATION_SABOTAGE'

/** Rules that a run can break on purpose, to prove that a verdict notices. */
const SABOTAGES = { ...CHECKOUT_SABOTAGES, ...TRANSFER_SABOTAGES, ...REFUND_SABOTAGES, ...TOLD_SABOTAGES }

export type Sabotage = keyof typeof SABOTAGES

export const SABOTAGE_NAMES = Object.keys(SABOTAGES) as Sabotage[]

export function planOfSabotage(name: Sabotage): SabotagePlan {
  return SABOTAGES[name]
}

/** The source edits of a sabotage; none for an unknown name. */
export function editsOf(name: string): readonly SourceEdit[] {
  const plan: SabotagePlan | undefined = SABOTAGE_NAMES.includes(name as Sabotage)
    ? SABOTAGES[name as Sabotage]
    : undefined
  return plan?.edits ?? []
}
