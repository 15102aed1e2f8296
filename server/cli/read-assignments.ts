import { CommandError } from './command.ts'
import { misused } from './read-arguments.ts'

/** `título=Rayuela` → `{ título: 'Rayuela' }`. @throws CommandError if a word names no field, or there are no words */
export function readAssignments(words: readonly string[], usage: string): Readonly<Record<string, string>> {
  const cells: Record<string, string> = {}
  for (const word of words) {
    const [, field, value] = /^([^=]+)=(.*)$/s.exec(word) ?? []
    if (field === undefined || value === undefined) {
      throw new CommandError(`«${word}» no dice qué campo cambia: se escribe CAMPO=VALOR, por ejemplo precio=1290.`)
    }
    if (Object.hasOwn(cells, field)) throw new CommandError(`${field} está más de una vez. No se hizo nada.`)
    cells[field] = value
  }
  if (words.length === 0) throw misused(usage)
  return cells
}
