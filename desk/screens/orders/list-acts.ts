import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { SHIPMENT_WORDS } from '../../../shop/desk/words/order-words.ts'
import { type FormAct, FormFault, isSentBefore } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { text } from '../../form-values.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { ORDER_FORM_ACTS } from '../order/acts/order-acts.ts'

/** The size of one page of the list. */
const MOST_AT_ONCE = 50

/** Acts that are safe for many orders at once: parcels seen to arrive, and mails that are still true. */
const BULK = {
  DELIVERED: { act: 'moveParcel', one: 'entregada', many: 'entregadas' },
  COLLECTED: { act: 'moveParcel', one: 'retirada', many: 'retiradas' },
  resend: { act: 'resendMail', one: '', many: '' },
} as const

const bulk: FormAct = {
  act: 'moveParcel',
  async consequence({ rehearsal, ...visit }, form) {
    const ids = chosen(form)
    const desk = { ...rehearsal, moveParcel: movedAnew(rehearsal) }
    const refused = await refusedOf({ ...visit, rehearsal, desk, deskWithKey: () => desk }, form, ids)
    const count = ids.length - refused.length
    if (count === 0) throw new FormFault(['Ninguna se puede:', ...refused].join('\n'))
    const isOne = count === 1
    const orders = isOne ? '1 orden' : `${count} órdenes`
    const { one, many } = BULK[whatOf(form)]
    const not = notDone(refused)
    if (one !== '') {
      const moved = isOne ? `${orders} queda como ${one}` : `${orders} quedan como ${many}`
      const readers = isOne ? 'Al lector' : 'A cada lector'
      const where = isOne ? 'en la orden' : 'en cada orden'
      return {
        question: `${moved}. ${readers} le llega un correo en 10 minutos; hasta entonces se puede deshacer, ${where}.${not}`,
        button: `Marcar ${orders} como ${isOne ? one : many}`,
      }
    }
    return {
      question: `Se manda otra vez a ${orders} el correo que dice ${RESENDABLE_WORDS[mailOf(form)]}, donde es cierto.${not}`,
      button: `Mandar a ${orders}`,
    }
  },
  async run(visit, form) {
    const ids = chosen(form)
    const refused = await refusedOf(visit, form, ids)
    const done = ids.length - refused.length
    return `${done === 1 ? '1 hecha' : `${done} hechas`}.${notDone(refused)}`
  },
}

/** Refuses what a parcel did already: nothing would happen, and its reader would hear nothing. */
function movedAnew({ moveParcel }: Visit['desk']): Visit['desk']['moveParcel'] {
  return async input => {
    const outcome = await moveParcel(input)
    if (outcome.kind === 'known') throw new FormFault(`Ya está ${SHIPMENT_WORDS[input.to]}.`)
    return outcome
  }
}

/** Runs the act for each of the orders. @returns those that it is refused for, and why */
async function refusedOf(visit: Visit, form: FormData, ids: readonly number[]): Promise<string[]> {
  const refused: string[] = []
  for (const id of ids) {
    const fault = await doOne(visit, form, id)
    if (fault !== null) refused.push(`${id}: ${fault}`)
  }
  return refused
}

function notDone(refused: readonly string[]): string {
  return refused.length === 0 ? '' : [`\n${refused.length} no:`, ...refused].join('\n')
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
    // As far as a rehearsal goes nothing refused it.
    if (error instanceof Error && error.name === 'RehearsalEnds') return null
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
