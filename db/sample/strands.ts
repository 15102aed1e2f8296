import { isbnAt } from './isbn-numbering.ts'
import { daysBeforeToday } from './publishing-date.ts'
import type { SampleWork } from './sample-book.ts'

/** Number of books in a strand of the front page. */
export const BEST_SELLER_COUNT = 100
const NEW_RELEASE_COUNT = 100

// Coprime with every count that they are used on (checked below), so their steps visit every work once.
const STRIDES = [37, 41, 43, 47, 53]
// Four months less a few days: every new release dates from early July to the end of October.
const RELEASE_DAYS = 118

/** The ISBNs of the best sellers, best first: the first hundred works. */
export function bestSellerIsbns(works: readonly SampleWork[]): string[] {
  return works.slice(0, BEST_SELLER_COUNT).map((_, index) => isbnAt(index))
}

/** The ISBNs of the new releases, newest first: another hundred works, known and less known mixed. */
export function newReleaseIsbns(works: readonly SampleWork[]): string[] {
  return [...newReleaseDates(works).keys()].map(isbnAt)
}

const datesByWorks = new WeakMap<readonly SampleWork[], Map<number, string>>()

/** The index of each new release with the date of its edition, newest first. */
export function newReleaseDates(works: readonly SampleWork[]): Map<number, string> {
  let dates = datesByWorks.get(works)
  if (!dates) {
    const indexes = chooseNewReleases(works)
    const step = RELEASE_DAYS / Math.max(1, indexes.length)
    dates = new Map(indexes.map((index, rank) => [index, daysBeforeToday(2 + Math.floor(rank * step))]))
    datesByWorks.set(works, dates)
  }
  return dates
}

/** Walks the works after the best sellers in strides. It postpones a work by the same author as the one just before. */
function chooseNewReleases(works: readonly SampleWork[]): number[] {
  const rest = Math.max(0, works.length - BEST_SELLER_COUNT)
  const stride = STRIDES.find(candidate => rest % candidate !== 0) ?? 1
  const chosen: number[] = []
  const putOff: number[] = []
  for (let step = 0; step < rest && chosen.length < NEW_RELEASE_COUNT; step++) {
    const index = BEST_SELLER_COUNT + ((step * stride) % rest)
    const previous = works[chosen.at(-1) ?? -1]?.author
    const back = putOff.findIndex(other => works[other]?.author !== previous)
    if (works[index]?.author === previous) putOff.push(index)
    else chosen.push(index)
    const waiting = back >= 0 ? putOff[back] : undefined
    if (
      waiting !== undefined &&
      works[waiting]?.author !== works[chosen.at(-1) ?? -1]?.author &&
      chosen.length < NEW_RELEASE_COUNT
    ) {
      chosen.push(waiting)
      putOff.splice(back, 1)
    }
  }
  return chosen
}
