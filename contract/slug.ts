/**
 * The specification's slug helper (§5): trims, strips accents and `, - : . ( )`, then turns runs of white space and slashes into a
 * hyphen. Case is kept; empty input gives an empty string. Unlike `fold-letters.ts` it takes the accents of European scripts alone: in
 * others the marks are vowels, and without them an address can't be read.
 */
export function slugify(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[,\-:.()]/g, '')
    .replace(/[\s/]+/g, '-')
}

/** How many texts are remembered with their segments: a page names some dozens of categories and books, and many pages the same. */
const REMEMBERED = 2000
const segments = new Map<string, string>()

/** The path segment of a slug: reserved characters escaped, no hyphen at its ends, `libro` where it has no letter or digit. */
export function slugSegment(text: string): string {
  const known = segments.get(text)
  if (known !== undefined) return known
  const slug = slugify(text).replace(/^-+|-+$/g, '')
  const segment = encodeURIComponent(/[\p{L}\p{N}]/u.test(slug) ? slug : 'libro')
  if (segments.size >= REMEMBERED) segments.clear()
  segments.set(text, segment)
  return segment
}

/** Slugs are compared without regard to case. */
export function isSameSlug(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
