/** Gaps that the team can filter the catalogue by. */
export const GAPS = [
  'price',
  'cover',
  'category',
  'description',
  'weight',
  'held-price',
  'by-hand',
  'not-sold',
  'withdrawn',
] as const
export type BookGap = (typeof GAPS)[number]
