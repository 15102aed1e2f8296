/** What the team looks for in its catalogue. */
export const LACKS = [
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
export type Lack = (typeof LACKS)[number]
