/** The allowed next statuses of each status. This is the only definition; the documentation's diagrams are drawn from it. */
export type TransitionTable<S extends string> = { readonly [from in S]: readonly S[] }

/** Whether a table allows the change. Staying in a status is no change, and is not in the table. */
export function mayBecome<S extends string>(table: TransitionTable<S>, from: S, to: S): boolean {
  return table[from].includes(to)
}

/** @throws Error if the table forbids the change: a bug in the caller. `who` changes. */
export function assertMayBecome<S extends string>(table: TransitionTable<S>, from: S, to: S, who: string): void {
  if (!mayBecome(table, from, to)) throw new Error(`${who} can't go from ${from} to ${to}`)
}
