/**
 * The specification's slug helper (§5): trims, removes accents and `, - : . ( )`, then turns runs of white space and slashes into a hyphen.
 * Case is kept; empty input gives an empty string. Unlike `fold-letters.ts` it removes accents of European scripts only: in other scripts
 * the marks are vowels, and an address without them is unreadable.
 */
export function slugify(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[,\-:.()]/g, '')
    .replace(/[\s/]+/g, '-')
}

/** Size of the cache of segments. A page names dozens of categories and books, and many pages name the same. */
const REMEMBERED = 2000
const segments = new Map<string, string>()

/** The path segment of a slug: reserved characters escaped, hyphens trimmed at both ends, `libro` if it has no letter or digit. */
export function slugSegment(text: string): string {
  const known = segments.get(text)
  if (known !== undefined) return known
  const slug = slugify(text).replace(/^-+|-+$/g, '')
  const segment = encodeURIComponent(/[\p{L}\p{N}]/u.test(slug) ? slug : 'libro')
  if (segments.size >= REMEMBERED) segments.clear()
  segments.set(text, segment)
  return segment
}

/** Compares slugs, ignoring case. */
export function isSameSlug(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
