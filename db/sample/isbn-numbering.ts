/** Spanish-language registration groups in order of use, with the number of free digits in each. */
const GROUPS = [
  { prefixes: ['9789974', '9789915'], digits: 5 },
  { prefixes: ['978950', '978987'], digits: 6 },
  { prefixes: ['97884'], digits: 7 },
] as const

// Coprime with every power of ten, so serial → number is a permutation within its group: scattered, without repeats.
const SCATTER = 61_803_399

/**
 * The ISBN-13 of the book at `index`. The first 200,000 are Uruguayan (978-9974 and 978-9915, five free digits each);
 * the next 2,000,000 Argentine (978-950, 978-987); after them 10,000,000 Spanish (978-84).
 */
export function isbnAt(index: number): string {
  let serial = index
  for (const { prefixes, digits } of GROUPS) {
    const perPrefix = 10 ** digits
    const size = perPrefix * prefixes.length
    if (serial < size) {
      const number = (serial * SCATTER + 27_182) % size
      const prefix = prefixes[Math.floor(number / perPrefix)]
      const stem = `${prefix}${String(number % perPrefix).padStart(digits, '0')}`
      return stem + checkDigit(stem)
    }
    serial -= size
  }
  throw new RangeError(`No ISBN left for book ${index}`)
}

/** The thirteenth digit, from the first twelve (ISBN Users' Manual, modulus 10 with weights 1 and 3). */
export function checkDigit(stem: string): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(stem[i]) * (i % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** The catalogue id of the book at `index`: seven digits up to 9,000,000 books, scattered like the ISBN. */
export function bibliomanagerIdAt(index: number): string {
  return String(1_000_000 + ((index * 2_718_281 + 314_159) % 9_000_000))
}
