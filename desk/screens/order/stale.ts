import { actorWords, stepWords } from '../../../shop/desk/words/order-words.ts'
import type { ActAnswer } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'

/** Acts that mean the same whatever happened meanwhile. */
const ALWAYS = ['writeNote', 'resendMail', 'resolveIssue']

/** If the order changed since the page was made, says what changed instead of running the act. Null: nothing changed. */
export async function staleAnswer({ desk }: Visit, form: FormData): Promise<ActAnswer | null> {
  if (ALWAYS.includes(String(form.get('act')))) return null
  const file = await desk.readOrder({ orderId: Number(form.get('orderId')) })
  if (file.version === form.get('seen')) return null
  const last = file.history.at(-1)
  const what = last ? ` Lo último: ${stepWords(last)} (${actorWords(last.actor)}).` : ''
  return {
    kind: 'stale',
    text: `La orden cambió mientras la mirabas, y no se hizo nada.${what} La página ya muestra cómo está: si todavía hace falta, se puede enviar otra vez.`,
  }
}
