import { fieldWord, readFaults } from '../shop/desk/words/field-words.ts'

/** What is wrong with a form, in a sentence for the person who sent it. */
export interface FieldFault {
  text: string
  /** The field of the form that it is about. */
  field?: string | undefined
}

/**
 * Faults as the shop says them, `hasta: no es una fecha.`, beside the fields that such headings stand for; what no field stands for keeps
 * its heading.
 */
export function headedFaults(faults: readonly string[], fields: Readonly<Record<string, string>>): FieldFault[] {
  return firstOfEach(
    faults.map(fault => {
      const [, heading = '', words = ''] = /^([^:]+): (.+)$/s.exec(fault) ?? []
      return Object.hasOwn(fields, heading) ? { text: asSentence(words), field: fields[heading] } : { text: fault }
    }),
  )
}

/** What an act says of its input, beside the fields of the form that have the same names; elsewhere each says what it is about. */
export function inputFaults(message: string, form: FormData): FieldFault[] {
  return firstOfEach(
    readFaults(message).map(({ path, text }) => {
      const field = path.findLast(part => form.has(part))
      if (field !== undefined) return { text: asSentence(text), field }
      return { text: path.length === 0 ? text : `${path.map(fieldWord).join(', ')}: ${text}` }
    }),
  )
}

/** What is missing is nothing else besides. */
function firstOfEach(faults: readonly FieldFault[]): FieldFault[] {
  return faults.filter(
    ({ field }, index) => field === undefined || faults.findIndex(each => each.field === field) === index,
  )
}

/** `falta.` → `Falta.`: beside its field it stands alone. */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
