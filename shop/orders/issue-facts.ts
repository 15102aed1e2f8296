import * as v from 'valibot'

/** What the shop has to know of an issue later on. The detail says it to people, in words that decide nothing. Amounts in centésimos. */
const FACTS = v.variant('says', [
  // What the order costs, and what is here.
  v.object({ says: v.literal('both-figures'), askedCents: v.number(), hereCents: v.number() }),
  // A part of a dispute's debt was paid.
  v.object({ says: v.literal('part-of-debt') }),
  // The provider took a refund back: what it shows now, and showed before.
  v.object({ says: v.literal('missing-refund'), shownCents: v.number(), beforeCents: v.number() }),
  // More went back than was paid: by the provider, and by another way.
  v.object({ says: v.literal('refunded-twice'), providerCents: v.number(), outsideCents: v.number() }),
  // The network says that a parcel arrived or was sent which came back, as a person wrote down.
  v.object({ says: v.literal('came-back-here') }),
  // The network has a version of the order under this number.
  v.object({ says: v.literal('known-version'), networkId: v.string() }),
])

export type IssueFacts = v.InferOutput<typeof FACTS>

/** What people read of an issue, and the same for the shop. */
export interface IssueContent {
  detail: string
  facts?: IssueFacts | null
}

/** The facts of a stored issue; null: none, or a later version's. */
export function factsOf({ detail, facts }: { detail: string; facts: unknown }): IssueFacts | null {
  if (facts === null) return readOldDetail(detail)
  const read = v.safeParse(FACTS, facts)
  return read.success ? read.output : null
}

/** Before 0161 no facts were written: the sentences of then are read, and stay as they were. They go once no such issue is left. */
function readOldDetail(detail: string): IssueFacts | null {
  const sums = [...detail.matchAll(/\$\s([\d.]+,\d\d)/g)].map(([, sum = '']) => Number(sum.replace(/\D/g, '')))
  const [first = 0, second = 0] = sums
  if (detail.startsWith('La orden cuesta ')) return { says: 'both-figures', askedCents: first, hereCents: second }
  if (detail.startsWith('Del contracargo ')) return { says: 'part-of-debt' }
  if (detail.startsWith('El proveedor ya no muestra una devolución'))
    return { says: 'missing-refund', shownCents: first, beforeCents: second }
  if (detail.startsWith('El proveedor devolvió '))
    return { says: 'refunded-twice', providerCents: first, outsideCents: second }
  if (detail.includes(' Aquí se anotó que volvió: ')) return { says: 'came-back-here' }
  const [, networkId] = /, con el número (.*), y se confirmó /.exec(detail) ?? []
  return networkId === undefined ? null : { says: 'known-version', networkId }
}
