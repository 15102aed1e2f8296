interface DescribedLine {
  quantity: number
  title: string
  author: string | null
}

/** Longer ones are cut by some card providers, in the middle of a word. */
const LONGEST = 250

/** 'Nx title - author' (specification §3, "Card token request"), book by book; of very many the first, and how many more there are. */
export function describeBooks(lines: readonly DescribedLine[]): string {
  const all = lines.map(describe)
  const [first = '', ...others] = all
  const whole = all.join(', ')
  return whole.length <= LONGEST || others.length === 0 ? whole : `${first} y ${others.length} más`
}

function describe({ quantity, title, author }: DescribedLine): string {
  return `${quantity}x ${[title, author].filter(Boolean).join(' - ')}`
}
