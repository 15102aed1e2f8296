import { DEPARTMENTS } from '../../contract/departments.ts'

type Department = (typeof DEPARTMENTS)[number]

/** The department of a name, or undefined. Capitals and accents get lost in spreadsheets and terminals: `paysandu` is Paysandú. */
export function departmentNamed(name: string): Department | undefined {
  return DEPARTMENTS.find(department => bare(department) === bare(name))
}

function bare(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
