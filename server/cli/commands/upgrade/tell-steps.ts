import type { MigrationWeight } from '../../../../platform/database/weigh-migration.ts'
import { tableText } from '../../print-table.ts'

/** How long readers or buyers may be blocked, in ms. */
export const LONGEST_HOLD_MS = 1000

/** How one migration affects people who use the shop meanwhile. */
export type Step = MigrationWeight

const WHO = { readers: 'todos', writers: 'quien escribe', nobody: 'nadie' } as const

/** Prints the waiting migrations as a table, and what they mean for the shop. */
export function tellSteps(steps: readonly Step[]): void {
  console.log(
    tableText(steps, [
      { title: 'MIGRACIÓN', cell: ({ name }) => name },
      { title: 'ESPERA', cell: ({ holdsUp }) => WHO[holdsUp] },
      { title: 'POR', cell: ({ tables }) => shortened(tables) },
      {
        title: 'HASTA',
        cell: ({ heldMs, holdsUp }) => (holdsUp === 'nobody' ? '' : inSeconds(heldMs)),
        isFigure: true,
      },
      { title: 'DURA', cell: ({ ms }) => inSeconds(ms), isFigure: true },
    ]),
  )
  const heavy = steps.filter(({ heldMs }) => heldMs > LONGEST_HOLD_MS)
  const total = inSeconds(steps.reduce((sum, { ms }) => sum + ms, 0))
  console.log(
    heavy.length === 0
      ? `\nSe puede pasar mientras vende: nadie espera más de un segundo. En total, ${total}.`
      : `\nConviene con la tienda cerrada: ${heavy.map(({ name, heldMs }) => `${name} (${inSeconds(heldMs)})`).join(', ')}. En total, ${total}.`,
  )
}

function shortened(tables: readonly string[]): string {
  return tables.length > 2 ? `${tables.slice(0, 2).join(', ')} y ${tables.length - 2} más` : tables.join(', ')
}

/** `menos de 0,1 s`, `0,4 s`, `12 s`, `3 min`. */
function inSeconds(ms: number): string {
  if (ms < 100) return 'menos de 0,1 s'
  if (ms < 10_000) return `${(ms / 1000).toLocaleString('es-UY', { maximumFractionDigits: 1 })} s`
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
}
