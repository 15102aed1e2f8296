import type { CourierDays } from './delivery-days.ts'

/** What an operator asks for a parcel to a department, up to a weight. */
export interface Tariff {
  department: string
  upToWeightG: number
  priceCents: number
  operator: string
  /** The heaviest package the operator takes, in g; null when the whole parcel goes in one. */
  packageLimitG: number | null
  courierDays: CourierDays
}

/** How many packages `quantity` copies of a book make; null when one copy alone is too heavy, since copies can't be split. */
export function countPackages(
  { packageLimitG }: Pick<Tariff, 'packageLimitG'>,
  { unitWeightG, quantity }: { unitWeightG: number; quantity: number },
): number | null {
  if (packageLimitG === null) return 1
  const copiesPerPackage = Math.floor(packageLimitG / unitWeightG)
  return copiesPerPackage === 0 ? null : Math.ceil(quantity / copiesPerPackage)
}
