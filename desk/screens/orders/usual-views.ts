import type { UsualView } from '../../shell/views.tsx'
import { columnsOf } from './columns.ts'

export const USUAL_VIEWS: readonly UsualView[] = [
  { name: 'Todas', query: '' },
  { name: 'Por imprimir', query: 'estado=PENDING_CONFIRMATION' },
  { name: 'Atrasadas en la imprenta', query: 'lista=atrasadas' },
  { name: 'Por despachar', query: 'envio=PRINTED' },
  { name: 'Para retirar', query: 'envio=READY_FOR_PICKUP' },
  { name: 'Sin terminar', query: 'lista=sin-terminar' },
]

/** The columns that it has until others are chosen. */
export function asksForUsualColumns(name: string, all: URLSearchParams): boolean {
  return name === 'columna' && columnsOf(all, true).join() === columnsOf(new URLSearchParams(), true).join()
}
