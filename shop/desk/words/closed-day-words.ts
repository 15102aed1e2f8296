import type { ClosingDays } from '../../shipping/closed-days.ts'

/** Why no day was closed. */
export const NOT_CLOSED: Readonly<Record<Exclude<ClosingDays['kind'], 'closed'>, string>> = {
  'rest-anyway': 'Esos días no se trabaja de todos modos: no hay nada que cerrar. No se cambió nada.',
  'out-of-reach': 'Se cierran días desde hoy y hasta dentro de dos años. No se cambió nada.',
}
