import { withFullStop } from './full-stop.ts'

/** Why the operator cancelled an order, as a sentence; `note` holds the operator's own words, with a full stop or without. */
export function cancelNoteInWords(note: string): string {
  return `El motivo: ${withFullStop(note)}`
}
