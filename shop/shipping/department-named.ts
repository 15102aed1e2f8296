import { DEPARTMENTS } from '../../contract/departments.ts'
import { foldLetters } from '../../contract/fold-letters.ts'

type Department = (typeof DEPARTMENTS)[number]

/** The department of this name; undefined if none. Capitals and accents get lost in spreadsheets and terminals: `paysandu` is Paysandú. */
export function departmentNamed(name: string): Department | undefined {
  return DEPARTMENTS.find(department => foldLetters(department) === foldLetters(name.trim()))
}
