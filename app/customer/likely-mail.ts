/** Mail providers that people in Uruguay use. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'adinet.com.uy',
  'vera.com.uy',
  'montevideo.com.uy',
]

/** Providers too whose names differ by one letter from another one's. */
const REAL_NAMES = ['mail', 'email', 'ymail']

/**
 * The address that was probably meant where the domain looks like a slip of the finger for a well-known provider's: `ana@gmial.con` gives
 * `ana@gmail.com`. Null for any other domain, also for a provider's in another country, such as `hotmail.com.ar`.
 */
export function likelyMail(email: string): string | null {
  const [local, domain, ...rest] = email.trim().split('@')
  if (!local || !domain || rest.length > 0) return null
  const typed = parts(domain.toLowerCase())
  if (REAL_NAMES.includes(typed.name)) return null
  const meant = PROVIDERS.find(provider => isSlip(typed, parts(provider)))
  return meant && meant !== domain.toLowerCase() ? `${local}@${meant}` : null
}

interface Parts {
  name: string
  ending: string
}

function parts(domain: string): Parts {
  const end = domain.indexOf('.')
  return end < 0 ? { name: domain, ending: '' } : { name: domain.slice(0, end), ending: domain.slice(end + 1) }
}

/** A short name has too many neighbours that exist; an ending two letters away is another country's. */
function isSlip(typed: Parts, meant: Parts): boolean {
  const { length } = meant.name
  if (typed.name === 'gmail' && meant.name === 'gmail') return true
  const allowed = length <= 4 ? 0 : length === 5 ? 1 : 2
  return distance(typed.name, meant.name) <= allowed && distance(typed.ending, meant.ending) <= 1
}

/** The number of letters to add, drop, replace or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
          isSwap ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

function at(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0
}
