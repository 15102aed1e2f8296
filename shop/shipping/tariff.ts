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

/** Copies of one book on their way, g a copy. */
export interface ParcelItem {
  unitWeightG: number
  quantity: number
}

/**
 * How many packages the copies make: each goes into the first that has room, the heaviest first. Null when one copy alone is too heavy,
 * since copies can't be split.
 */
export function countPackages(
  { packageLimitG }: Pick<Tariff, 'packageLimitG'>,
  parcel: readonly ParcelItem[],
): number | null {
  if (packageLimitG === null) return 1
  const rooms: number[] = []
  for (const { unitWeightG, quantity } of parcel.toSorted((a, b) => b.unitWeightG - a.unitWeightG)) {
    if (unitWeightG > packageLimitG) return null
    fill(rooms, { unitWeightG, quantity }, packageLimitG)
  }
  return rooms.length
}

/** Puts copies into the packages that have room, and the rest into new ones. `rooms` is what each has left, in g. */
function fill(rooms: number[], { unitWeightG, quantity }: ParcelItem, limitG: number): void {
  let left = quantity
  for (const [index, room] of rooms.entries()) {
    const copies = Math.min(left, Math.floor(room / unitWeightG))
    rooms[index] = room - copies * unitWeightG
    left -= copies
  }
  const copiesPerPackage = Math.floor(limitG / unitWeightG)
  for (; left > 0; left -= copiesPerPackage) rooms.push(limitG - Math.min(left, copiesPerPackage) * unitWeightG)
}
