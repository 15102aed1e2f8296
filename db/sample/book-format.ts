import { between, chance, pick, type Random } from './seeded-random.ts'

/** A book as a physical object: mm, g, and its price in centésimos. */
export interface BookFormat {
  totalPages: number
  widthMm: number
  heightMm: number
  thicknessMm: number
  unitWeightG: number
  priceCents: number
}

interface FormatRule {
  /** Width x height in mm; common sizes appear more than once. */
  trims: string
  pages: [number, number]
  /** Above 1, most books are near the fewest pages. */
  skew: number
  /** Paper weight in g/m². */
  paper: number
  /** Price in pesos: a base, plus an amount per page. */
  price: [base: number, perPage: number]
}

/** How a book is made: trim, pages, price. */
export type FormatName = keyof typeof FORMATS

/** Every format by its name. */
export const FORMATS = {
  novel: {
    trims: '140x210 140x210 150x230 130x200 110x180 135x215',
    pages: [96, 620],
    skew: 1.8,
    paper: 75,
    price: [390, 1.45],
  },
  slim: { trims: '140x200 130x200 120x190 110x180 140x210', pages: [36, 168], skew: 1.4, paper: 85, price: [310, 2.6] },
  essay: { trims: '140x210 150x230 130x205', pages: [112, 480], skew: 1.6, paper: 80, price: [480, 1.7] },
  academic: { trims: '150x230 170x240 160x230', pages: [140, 720], skew: 1.7, paper: 80, price: [620, 2.2] },
  treatise: { trims: '170x240 170x240 160x230 180x260', pages: [180, 900], skew: 1.4, paper: 75, price: [880, 3.6] },
  manual: { trims: '170x240 150x230 200x270 160x220', pages: [96, 520], skew: 1.5, paper: 85, price: [560, 2.4] },
  textbook: { trims: '210x280 200x270 190x260', pages: [96, 360], skew: 1.2, paper: 90, price: [620, 2.5] },
  illustrated: { trims: '210x280 200x260 190x240 230x230', pages: [80, 320], skew: 1.4, paper: 115, price: [790, 4.2] },
  picture: { trims: '210x210 220x280 200x250 250x250 210x280', pages: [24, 48], skew: 1, paper: 150, price: [420, 7] },
  'middle-grade': { trims: '130x200 140x210 150x210', pages: [64, 288], skew: 1.5, paper: 80, price: [360, 1.5] },
  comic: { trims: '170x240 170x260 210x280 130x180', pages: [48, 240], skew: 1.3, paper: 115, price: [520, 3.6] },
  album: { trims: '240x280 280x240 250x250 230x300', pages: [96, 320], skew: 1.3, paper: 150, price: [1300, 7.5] },
  stationery: { trims: '110x180 150x210 140x210', pages: [48, 224], skew: 1.1, paper: 90, price: [350, 1.2] },
} satisfies Record<string, FormatRule>

/** Gives a book its pages, trim, thickness, weight and price. `knownPages`: the work's real number of pages. */
export function formatBook(name: FormatName, random: Random, knownPages?: number): BookFormat {
  const rule: FormatRule = FORMATS[name]
  const [widthMm = 0, heightMm = 0] = pick(random, rule.trims.split(' ')).split('x').map(Number)
  const [fewest, most] = rule.pages
  // Books are bound in signatures of at least four pages.
  const totalPages = knownPages ?? Math.round((fewest + (most - fewest) * random() ** rule.skew) / 4) * 4
  const hardcover = name === 'album' || (name === 'picture' && chance(random, 0.7))
  const thicknessMm = Math.max(2, Math.round((totalPages / 2) * rule.paper * 0.00125 + (hardcover ? 5 : 0.8)))
  const squareMetres = (widthMm * heightMm) / 1e6
  const coverG = squareMetres * 2 * (hardcover ? 1300 : 280)
  const unitWeightG = Math.round(squareMetres * (totalPages / 2) * rule.paper + coverG)
  const [base, perPage] = rule.price
  const pesos = (base + perPage * totalPages) * (0.85 + random() * 0.35)
  return { totalPages, widthMm, heightMm, thicknessMm, unitWeightG, priceCents: roundPrice(pesos, random) * 100 }
}

/** Prices as shops set them: 790, 850, 1.290, and occasionally an odd one. */
function roundPrice(pesos: number, random: Random): number {
  const rounded = chance(random, 0.6) ? Math.round((pesos - 90) / 100) * 100 + 90 : Math.round(pesos / 10) * 10
  const price = chance(random, 0.06) ? rounded + between(random, -5, 5) : rounded
  return Math.min(4900, Math.max(350, price))
}
