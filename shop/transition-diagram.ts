import type { TransitionTable } from './transition-table.ts'

/** A transition table as a Mermaid state diagram, for the documentation: drawn from the table itself, so that it can't differ from it. */
export function drawTransitions<S extends string>(table: TransitionTable<S>, first: S): string {
  const moves = Object.entries<readonly S[]>(table).flatMap(([from, targets]) =>
    targets.map(to => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...moves, '```'].join('\n')
}
