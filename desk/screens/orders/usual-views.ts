import type { UsualView } from '../../shell/views.tsx'

export const USUAL_VIEWS: readonly UsualView[] = [
  { name: 'Todas', query: '' },
  { name: 'Por imprimir', query: 'estado=PENDING_CONFIRMATION' },
  { name: 'Atrasadas en la imprenta', query: 'lista=atrasadas' },
  { name: 'Por despachar', query: 'envio=PRINTED' },
  { name: 'Para retirar', query: 'envio=READY_FOR_PICKUP' },
  { name: 'Sin terminar', query: 'lista=sin-terminar' },
]
