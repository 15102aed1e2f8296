import { montevideoDate, timeInWords } from '../../contract/dates.ts'
import { outcomeInWords } from './words/outcome-words.ts'

/** After this time, the same form is taken for a new act. */
const AGAIN_AFTER_MS = 15 * 60_000

/** Journalled acts that change nothing: they may be repeated. */
export const CHANGE_NOTHING: ReadonlySet<string> = new Set(['trySource', 'exportCustomer'])

interface Ended {
  act: string
  outcome: string | null
  answer: string | null
}

/** An earlier sending of a form. */
interface Sent extends Ended {
  at: Date
  /** Later acts on the same subject. */
  later: readonly Ended[]
}

/** Thrown instead of doing an act again whose form was sent before under the same key. The message is for the person. */
export class SentBefore extends Error {
  override name = 'SentBefore'
  /** `done-once`: it was done, but the person may want it again. `not-known`: it may still be running, or have been interrupted. */
  readonly state: 'done' | 'done-once' | 'not-known'
  constructor(state: SentBefore['state'], message: string) {
    super(message)
    this.state = state
  }
}

/** Earlier sendings that were refused, failed or changed nothing do not count. @throws SentBefore */
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

/** Why the person may want it again; null: this is the first sending, repeated. */
function whatCameSince({ at, later }: Sent, now: Date): string | null {
  const isOther = later.some(entry => !CHANGE_NOTHING.has(entry.act) && (entry.outcome === null || isDone(entry)))
  if (isOther) return 'y después se hizo otra cosa'
  return now.getTime() - at.getTime() > AGAIN_AFTER_MS ? 'hace más de un cuarto de hora' : null
}

function isDone(entry: Ended): boolean {
  return outcomeInWords(entry).result === 'hecho'
}

/** A time within the last day, in words. */
function whenInWords(at: Date, now: Date): string {
  return `${montevideoDate(at) === montevideoDate(now) ? '' : 'ayer '}${timeInWords(at)}`
}
