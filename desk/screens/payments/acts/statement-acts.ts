import { DESK_PAGES } from '../../../../contract/desk-addresses.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { Visit } from '../../../desk-context.ts'
import { isChecked, number, required, text } from '../../../form-values.ts'
import { COLUMN_USES, type ColumnUse, type StatementMap } from '../column-uses.ts'
import { sumOf } from '../statement-sums.ts'

/** Saves what each column of the bank's statements means. */
export const mapColumns: FormAct = {
  act: 'setBankMap',
  async consequence({ desk }, form) {
    const input = { bank: required(form, 'bank', 'Falta el banco.'), map: mapOf(form) }
    if (!(await desk.changesKnownLines(input))) return null
    return {
      question: `Ya hay extractos de ${input.bank} aplicados con otras columnas. Lo que no tiene un número del banco se reconoce por sus palabras: si un día está en los dos, podría anotarse dos veces.`,
      button: 'Cambiar las columnas',
    }
  },
  async run({ desk }, form) {
    const bank = required(form, 'bank', 'Falta el banco.')
    await desk.setBankMap({ bank, map: mapOf(form) })
    return `Columnas de ${bank} guardadas: los próximos extractos se leen así.`
  },
}

/** @throws FormFault if a required column is missing, or one is chosen twice */
function mapOf(form: FormData): StatementMap {
  const uses = [...form.keys()].flatMap(key => {
    const index = /^use-(\d+)$/.exec(key)?.[1]
    const use = COLUMN_USES.find(known => known === text(form, key))
    return index !== undefined && use ? [{ name: text(form, `name-${index}`), use }] : []
  })
  const named = (use: ColumnUse) => uses.filter(each => each.use === use).map(({ name }) => name)
  const one = (use: ColumnUse, words: string) => {
    const [name, ...more] = named(use)
    if (more.length > 0) throw new FormFault(`Hay dos columnas elegidas como ${words}: va una sola.`)
    return name
  }
  const date = one('date', 'fecha')
  const amount = one('amount', 'importe')
  if (!date) throw new FormFault('Falta decir cuál columna es la fecha.')
  if (!amount) throw new FormFault('Falta decir cuál columna es el importe que entra.')
  if (named('reference').length === 0) throw new FormFault('Falta decir en cuál columna están las palabras.')
  return {
    date,
    amount,
    reference: named('reference'),
    id: one('id', 'número del banco') ?? '',
    currency: one('currency', 'moneda') ?? '',
    monthFirst: isChecked(form, 'monthFirst'),
  }
}

export const apply: FormAct = {
  act: 'applyStatement',
  async consequence(visit, form) {
    const sum = sumOf(await trialOf(visit, number(form, 'statementId')))
    return { question: sum.willHappen, button: sum.button }
  },
  async run({ desk }, form) {
    const outcome = await desk.applyStatement({ statementId: number(form, 'statementId') })
    switch (outcome.kind) {
      case 'applied':
        return sumOf(outcome.lines).happened
      case 'already-applied':
        return `Ese extracto ya lo aplicó ${outcome.appliedBy}. No cambió nada.`
      case 'not-readable':
        throw new FormFault('Ese extracto ya no se puede leer: hay que subirlo otra vez. No se cambió nada.')
    }
  },
}

export const discard: FormAct = {
  act: 'discardStatement',
  async run({ desk }, form) {
    if (!(await desk.discardStatement({ statementId: number(form, 'statementId') }))) {
      throw new FormFault('Ese extracto ya se aplicó, o alguien lo descartó antes. No se cambió nada.')
    }
    return { text: 'Archivo descartado: nada de él se anotó.', to: DESK_PAGES.payments }
  },
  goesTo: () => DESK_PAGES.payments,
}

async function trialOf({ desk }: Visit, statementId: number) {
  const look = await desk.lookAtStatement({ statementId })
  if (look.kind === 'trial') return look.lines
  if (look.kind === 'applied') throw new FormFault('Ese extracto ya se aplicó. No se cambió nada.')
  throw new FormFault('Primero hay que decir qué es cada columna.')
}
