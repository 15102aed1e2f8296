/** Which statuses may follow which: the one place that says so, drawn in the documentation as it is here. */
export type TransitionTable<S extends string> = { readonly [from in S]: readonly S[] }

/** Whether a table lets `from` become `to`. Staying is not a change and needs no permission. */
export function mayBecome<S extends string>(table: TransitionTable<S>, from: S, to: S): boolean {
  return table[from].includes(to)
}
