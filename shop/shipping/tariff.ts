import type { CourierDays } from './delivery-days.ts'

/** An operator's price for a parcel to a department, up to a weight. */
export interface Tariff {
  department: string
  upToWeightG: number
  priceCents: number
  operator: string
  /** The heaviest package that the operator takes, in g; null: the whole parcel goes as one package. */
  packageLimitG: number | null
  courierDays: CourierDays
}

/** Copies of one book in a parcel; the weight is in g per copy. */
export interface ParcelItem {
  unitWeightG: number
  quantity: number
}

/**
 * The number of packages for the copies, heaviest first, each in the first package with room. Null if one copy alone is too heavy: a copy
 * can't be split.
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

/** Puts copies into packages with room, and the rest into new ones. `rooms`: the free weight of each package, in g. */
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
