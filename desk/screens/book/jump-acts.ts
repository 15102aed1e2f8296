import { formatExactPrice as money } from '../../../contract/money.ts'
import { decisionInWords, outdatedInWords, refusalInWords } from '../../../shop/desk/words/price-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import { number, text } from '../../form-values.ts'
import { SAMPLE, UNKNOWN } from './book-refusals.ts'

/** The field for the reason of a refused price. */
export const WHY = 'Por qué (si hace falta)'

const NO_JUMP = 'Ese precio ya no espera: alguien decidió, o llegó otro.'
const NO_PRICE = 'none'

/** Hidden fields for the price that the page shows. The decision counts for that price only. */
export function jumpFields({ isbn, toCents }: { isbn: string; toCents: number | null }) {
  return { isbn, seen: toCents === null ? NO_PRICE : String(toCents) }
}

function seenJump(form: FormData): { toCents: number | null } | undefined {
  if (!form.has('seen')) return undefined
  return { toCents: text(form, 'seen') === NO_PRICE ? null : number(form, 'seen') }
}

function wayBack({ toCents }: { toCents: number | null }): string {
  return toCents === null
    ? 'Para no venderlo más, se retira en la página del libro.'
    : 'Para tomarlo después, se pone a mano en la página del libro.'
}

function decide(act: 'acceptPriceJump' | 'refusePriceJump'): FormAct {
  return {
    act,
    async consequence({ desk }, form) {
      const file = await desk.readBookFile({ isbn: text(form, 'isbn') })
      const jump = file?.jump
      const seen = seenJump(form)
      if (seen && seen.toCents !== jump?.toCents) throw new FormFault(NO_JUMP)
      if (!jump) return null
      const isCovered = file.set.some(({ field }) => field === 'list_price_cents')
      if (act === 'refusePriceJump')
        return { question: refusalInWords({ ...jump, isCovered }), button: 'Dejarlo como está' }
      if (isCovered) {
        const taken = jump.toCents === null ? 'queda sin precio' : `pasa a ${money(jump.toCents)}`
        return { question: `En el catálogo ${taken}; la tienda sigue con el precio fijado a mano.`, button: 'Tomarlo' }
      }
      if (jump.toCents === null)
        return { question: 'El libro queda sin precio, y deja de venderse.', button: 'Quitarle el precio' }
      const to = money(jump.toCents)
      const from =
        jump.fromCents === null ? 'El libro no tiene precio, y pasa' : `El precio pasa de ${money(jump.fromCents)}`
      return { question: `${from} a ${to}.`, button: `Cambiar a ${to}` }
    },
    async run({ desk }, form) {
      const reason = text(form, 'reason') || 'visto en la mesa'
      const outcome = await desk[act]({ isbn: text(form, 'isbn'), seen: seenJump(form), reason })
      if (outcome.kind === 'decided') {
        const isAccepted = act === 'acceptPriceJump'
        return [
          decisionInWords(outcome, { isAccepted }),
          // One set by hand later would take the place of the one set by hand now.
          ...(isAccepted || outcome.isCovered ? [] : [wayBack(outcome)]),
        ].join(' ')
      }
      if (outcome.kind === 'outdated') throw new FormFault(`${outdatedInWords(outcome)}, en «Precios y cotizaciones».`)
      throw new FormFault(outcome.kind === 'no-jump' ? NO_JUMP : outcome.kind === 'sample' ? SAMPLE : UNKNOWN)
    },
  }
}

export const JUMP_ACTS = { accept: decide('acceptPriceJump'), refuse: decide('refusePriceJump') }
