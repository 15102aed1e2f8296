import { MAX_QUANTITY } from '../../contract/limits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type CourierDays, PICKUP_DAYS } from './delivery-days.ts'
import { countPackages, type ParcelItem, type Tariff } from './tariff.ts'
import { findHeaviestBand, findTariff, readTariffsTo } from './tariff-store.ts'

/** Assumed weight of a book without a known weight, in g (`decisions/0001`, Tariffs). */
const ASSUMED_WEIGHT_G = 400

/** A parcel's destination. An order's own shipping fits this type. */
export type Destination = { shippingMethod: 'PICKUP' } | { shippingMethod: 'DELIVERY'; department: string }

export type ShippingQuote =
  | {
      kind: 'quoted'
      totalCents: number
      operator: string | null
      totalPackages: number | null
      courierDays: CourierDays
    }
  | NotAvailable

/**
 * No tariff holds the parcel, or one copy is too heavy for a package; a retry gives the same answer. `mostCopies` can be sent (0: not even
 * one), `mostToCollect` can be picked up.
 */
export interface NotAvailable {
  kind: 'not-available'
  mostCopies: number
  mostToCollect: number
}

/** Copies of a book to send. The weight is in g per copy; null if unknown. */
export interface SentCopies {
  unitWeightG: number | null
  quantity: number
}

/** The price of sending these copies together, in centésimos, with the operator and the courier days. Pickup is free. */
export async function quoteShipping(
  db: Queryable,
  { shipping, copies }: { shipping: Destination; copies: readonly SentCopies[] },
): Promise<ShippingQuote> {
  if (shipping.shippingMethod === 'PICKUP') return quotePickup(db, copies)
  const parcel = copies.map(parcelItem)
  return (
    quoteParcel(await findTariff(db, shipping.department, weightOf(parcel)), parcel) ??
    (await notAvailable(db, shipping.department, copies))
  )
}

async function quotePickup(db: Queryable, copies: readonly SentCopies[]): Promise<ShippingQuote> {
  const mostToCollect = await readMostTogether(db, copies)
  if (countCopies(copies) > mostToCollect) {
    return { kind: 'not-available', mostCopies: mostToCollect, mostToCollect }
  }
  return { kind: 'quoted', totalCents: 0, operator: null, totalPackages: null, courierDays: PICKUP_DAYS }
}

/** With several books it is unknown which copies are too many; only whether all can be collected. */
async function notAvailable(db: Queryable, department: string, copies: readonly SentCopies[]): Promise<NotAvailable> {
  const mostToCollect = await readMostTogether(db, copies)
  const only = onlyBook(copies)
  if (!only) return { kind: 'not-available', mostCopies: 0, mostToCollect }
  const most = mostCopies(await readTariffsTo(db, department), parcelItem(only).unitWeightG)
  return { kind: 'not-available', mostCopies: most, mostToCollect }
}

/** How many of these copies can be collected together. One book: as many as the limit allows. Several books: all or none. */
async function readMostTogether(db: Queryable, copies: readonly SentCopies[]): Promise<number> {
  const only = onlyBook(copies)
  if (only) return readMostToCollect(db, only.unitWeightG)
  const heaviestG = await findHeaviestBand(db)
  return heaviestG === null || weightOf(copies.map(parcelItem)) <= heaviestG ? countCopies(copies) : 0
}

function onlyBook(copies: readonly SentCopies[]): SentCopies | undefined {
  return copies.length === 1 ? copies[0] : undefined
}

function countCopies(copies: readonly SentCopies[]): number {
  return copies.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * How many copies can be collected at once: as many as the heaviest band of all tariffs holds, at least one. They reach the pickup center
 * as parcels, like any other place. The weight is in g per copy; null if unknown.
 */
export async function readMostToCollect(db: Queryable, unitWeightG: number | null): Promise<number> {
  const heaviestG = await findHeaviestBand(db)
  if (heaviestG === null) return MAX_QUANTITY
  return Math.max(1, copiesWithin(heaviestG, parcelItem({ unitWeightG, quantity: 1 }).unitWeightG))
}

/** The most copies for which a department's tariffs give a quote. `tariffs`: the lightest band first. */
function mostCopies(tariffs: readonly Tariff[], unitWeightG: number): number {
  const candidates = tariffs.map(({ upToWeightG }) => copiesWithin(upToWeightG, unitWeightG))
  const sent = candidates.filter(quantity => {
    const tariff = tariffs.find(({ upToWeightG }) => upToWeightG >= quantity * unitWeightG) ?? null
    return quoteParcel(tariff, [{ unitWeightG, quantity }]) !== null
  })
  return Math.max(0, ...sent)
}

function copiesWithin(weightG: number, unitWeightG: number): number {
  return Math.min(MAX_QUANTITY, Math.floor(weightG / unitWeightG))
}

/** Copies with the weight to calculate with: an unknown one is assumed. */
export function parcelItem({ unitWeightG, quantity }: SentCopies): ParcelItem {
  return { unitWeightG: unitWeightG ?? ASSUMED_WEIGHT_G, quantity }
}

/** The weight of a parcel, in g. */
function weightOf(parcel: readonly ParcelItem[]): number {
  return parcel.reduce((sum, { unitWeightG, quantity }) => sum + unitWeightG * quantity, 0)
}

/** The quote from a tariff; null without a tariff, or if a copy is too heavy for a package. */
export function quoteParcel(
  tariff: Tariff | null,
  parcel: readonly ParcelItem[],
): Extract<ShippingQuote, { kind: 'quoted' }> | null {
  if (!tariff) return null
  const totalPackages = countPackages(tariff, parcel)
  if (totalPackages === null) return null
  const { priceCents, operator, courierDays } = tariff
  return { kind: 'quoted', totalCents: priceCents, operator, totalPackages, courierDays }
}
