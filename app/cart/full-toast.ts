import { MAX_LINES } from '../../contract/limits.ts'
import type { ToastMessage } from '../shell/toast.tsx'

/** A book that found no room in the order being put together. */
export function fullToast({ title }: { title: string }): ToastMessage {
  return {
    level: 'other',
    header: `Tu pedido ya tiene ${MAX_LINES} libros distintos.`,
    text: `“${title}” no entró: quita uno y vuelve a agregarlo.`,
    autohide: false,
  }
}
