import { MAX_LINES } from '../../contract/limits.ts'
import type { ToastMessage } from '../shell/toast.tsx'

/** The toast for a book that a full cart did not take. */
export function fullToast({ title }: { title: string }): ToastMessage {
  return {
    level: 'other',
    header: `Tu pedido ya tiene ${MAX_LINES} libros distintos.`,
    text: `“${title}” no entró: quita uno y vuelve a agregarlo.`,
    autohide: false,
  }
}
