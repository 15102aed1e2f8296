import type { Buyer } from './buyer.ts'

/** How often buyers changed a paid order and how often they were refused, for the report. */
export function changesOf(buyers: readonly Buyer[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const buyer of buyers) {
    const changed = buyer.changed()
    if (!changed) continue
    const what = changed.kind === 'refused' ? `refused, ${changed.why}` : changed.kind
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].sort().map(([what, times]) => [`changed by readers: ${what}`, times])
}
