import { outcomeInWords } from './words/outcome-words.ts'

/** Thrown in place of an act whose form was sent before, with the same key. */
export class SentBefore extends Error {
  override name = 'SentBefore'
  /** False: whether it was done is not known, and it may still be under way. */
  readonly isDone: boolean
  constructor({ isDone }: { isDone: boolean }) {
    super(isDone ? 'Ya estaba hecho, y no se repitió.' : 'Se mandó antes, y no consta que haya terminado.')
    this.isDone = isDone
  }
}

/** @throws SentBefore. What was refused, failed or changed nothing is as if it had not been sent. */
export function refuseSentBefore(before: readonly { outcome: string | null; answer: string | null }[]): void {
  const isOpen = before.some(({ outcome }) => outcome === null)
  const isDone = before.some(entry => outcomeInWords(entry).result === 'hecho')
  if (isOpen || isDone) throw new SentBefore({ isDone: !isOpen })
}
