import { fieldWord, readFaults } from '../shop/desk/words/field-words.ts'

/** An error of a form, in a sentence for the person who sent it. */
export interface FieldFault {
  text: string
  /** The name of the form field it belongs to. */
  field?: string | undefined
}

/**
 * Places faults such as `hasta: no es una fecha.` beside the fields of their headings. A fault whose heading has no field keeps the
 * heading.
 */
export function headedFaults(faults: readonly string[], fields: Readonly<Record<string, string>>): FieldFault[] {
  return firstOfEach(
    faults.map(fault => {
      const [, heading = '', words = ''] = /^([^:]+): (.+)$/s.exec(fault) ?? []
      return Object.hasOwn(fields, heading) ? { text: asSentence(words), field: fields[heading] } : { text: fault }
    }),
  )
}

/** Places an act's input errors beside the form fields of the same names. Other errors name what they are about. */
export function inputFaults(message: string, form: FormData): FieldFault[] {
  return firstOfEach(
    readFaults(message).map(({ path, text }) => {
      const field = path.findLast(part => form.has(part))
      if (field !== undefined) return { text: asSentence(text), field }
      return { text: path.length === 0 ? text : `${path.map(fieldWord).join(', ')}: ${text}` }
    }),
  )
}

/** Keeps the first fault of each field: a missing value needs no other error. */
function firstOfEach(faults: readonly FieldFault[]): FieldFault[] {
  return faults.filter(
    ({ field }, index) => field === undefined || faults.findIndex(each => each.field === field) === index,
  )
}

/** `falta.` → `Falta.`: beside its field it is a sentence of its own. */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
