import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { type FormAct, FormFault, isSentBefore } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { text } from '../../form-values.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { ORDER_FORM_ACTS } from '../order/acts/order-acts.ts'

/** The size of one page of the list. */
const MOST_AT_ONCE = 50

/** Acts that are safe for many orders at once: parcels seen to arrive, and mails that are still true. */
const BULK = {
  DELIVERED: { act: 'moveParcel', words: 'entregadas' },
  COLLECTED: { act: 'moveParcel', words: 'retiradas' },
  resend: { act: 'resendMail', words: '' },
} as const

const bulk: FormAct = {
  act: 'moveParcel',
  async consequence(_visit, form) {
    const ids = chosen(form)
    const orders = ids.length === 1 ? '1 orden' : `${ids.length} órdenes`
    const { words } = BULK[whatOf(form)]
    if (words !== '') {
      return {
        question: `${orders}: quedan como ${words}. A cada lector le llega un correo en 10 minutos; hasta entonces se puede deshacer, en cada orden.`,
        button: `Marcar ${orders} como ${words}`,
      }
    }
    return {
      question: `Se manda otra vez a ${orders} el correo que dice ${RESENDABLE_WORDS[mailOf(form)]}, donde es cierto.`,
      button: `Mandar a ${orders}`,
    }
  },
  async run(visit, form) {
    const faults: string[] = []
    let done = 0
    for (const id of chosen(form)) {
      const fault = await doOne(visit, form, id)
      if (fault === null) done++
      else faults.push(`${id}: ${fault}`)
    }
    const said = `${done === 1 ? '1 hecha' : `${done} hechas`}.`
    return faults.length === 0 ? said : [said, `${faults.length} no:`, ...faults].join('\n')
  },
}

/** Runs the act of the order's own page, once however often the list is sent. @returns why it was refused, or null */
async function doOne(visit: Visit, form: FormData, id: number): Promise<string | null> {
  const what = whatOf(form)
  const own = new FormData()
  own.set('orderId', String(id))
  if (what === 'resend') own.set('mail', mailOf(form))
  else own.set('to', what)
  try {
    await ORDER_FORM_ACTS[BULK[what].act]?.run({ ...visit, desk: visit.deskWithKey(String(id)) }, own)
    return null
  } catch (error) {
    if (isSentBefore(error)) return error.state === 'done' ? null : error.message
    if (error instanceof FormFault) return error.message
    throw error
  }
}

function whatOf(form: FormData): keyof typeof BULK {
  const what = text(form, 'what')
  if (!Object.hasOwn(BULK, what)) throw new FormFault('Falta qué se hace.', 'what')
  return what as keyof typeof BULK
}

function mailOf(form: FormData): keyof typeof RESENDABLE_WORDS {
  const mail = text(form, 'mail')
  if (!Object.hasOwn(RESENDABLE_WORDS, mail)) throw new FormFault('Falta qué correo.', 'mail')
  return mail as keyof typeof RESENDABLE_WORDS
}

function chosen(form: FormData): number[] {
  const ids = text(form, 'ids').split(',').filter(Boolean).map(Number)
  if (ids.length === 0 || ids.length > MOST_AT_ONCE || !ids.every(Number.isSafeInteger))
    throw new FormFault(`Hay que elegir de 1 a ${MOST_AT_ONCE} órdenes.`)
  return ids
}

export const LIST_ACTS: Readonly<Record<string, FormAct>> = { bulk, ...viewActs('ordenes') }
