import { montevideoDate, timeInWords } from '../../contract/dates.ts'
import { outcomeInWords } from './words/outcome-words.ts'

/** After that somebody who does the same rather means it. */
const AGAIN_AFTER_MS = 15 * 60_000

/** Acts that are in the journal and change nothing: to do them again is to look again. */
export const CHANGE_NOTHING: ReadonlySet<string> = new Set(['trySource', 'exportCustomer'])

interface Ended {
  act: string
  outcome: string | null
  answer: string | null
}

/** What a form did when it was sent before. */
interface Sent extends Ended {
  at: Date
  /** What was begun since about the same. */
  later: readonly Ended[]
}

/** Thrown in place of an act whose form was sent before, with the same key. Its message is for the person. */
export class SentBefore extends Error {
  override name = 'SentBefore'
  /** `done-once`: it was done, and may be meant again; `not-known`: whether it was done is not known, and it may still be under way. */
  readonly state: 'done' | 'done-once' | 'not-known'
  constructor(state: SentBefore['state'], message: string) {
    super(message)
    this.state = state
  }
}

/** @throws SentBefore. What was refused, failed or changed nothing is as if it had not been sent. */
export function refuseSentBefore(before: readonly Sent[], now: Date): void {
  if (before.some(({ outcome }) => outcome === null)) {
    throw new SentBefore(
      'not-known',
      'La primera vez llegó, y no consta que haya terminado: mira cómo queda antes de repetirlo.',
    )
  }
  const done = before.filter(isDone)
  const last = done.at(-1)
  if (!last) return
  const since = whatCameSince(last, now)
  if (since !== null) {
    throw new SentBefore(
      'done-once',
      `Eso mismo se hizo ${whenInWords(last.at, now)}, ${since}: no se repitió. Si hay que hacerlo otra vez, apriétalo de nuevo.`,
    )
  }
  const how = [...new Set(done.map(entry => outcomeInWords(entry).why))].filter(Boolean).join('; ')
  throw new SentBefore(
    'done',
    `La primera vez había llegado: ya estaba hecho${how === '' ? '' : ` (${how})`}, y no se repitió.`,
  )
}

/** Why the same may be meant as another act; null: it is the first sending's. */
function whatCameSince({ at, later }: Sent, now: Date): string | null {
  const isOther = later.some(entry => !CHANGE_NOTHING.has(entry.act) && (entry.outcome === null || isDone(entry)))
  if (isOther) return 'y después se hizo otra cosa'
  return now.getTime() - at.getTime() > AGAIN_AFTER_MS ? 'hace más de un cuarto de hora' : null
}

function isDone(entry: Ended): boolean {
  return outcomeInWords(entry).result === 'hecho'
}

/** Of the last day. */
function whenInWords(at: Date, now: Date): string {
  return `${montevideoDate(at) === montevideoDate(now) ? '' : 'ayer '}${timeInWords(at)}`
}
