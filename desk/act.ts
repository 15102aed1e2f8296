import type { ActName } from '../shop/desk/acts.ts'
import { refuseSentBefore, type SentBefore } from '../shop/desk/sent-before.ts'
import type { Visit } from './desk-context.ts'
import { type FieldFault, inputFaults } from './form-faults.ts'
import type { Unreached } from './shell/keep-page.ts'

/** The answer to a form. */
export type ActAnswer =
  | ({ kind: 'done' } & Done)
  /** Nothing was changed. `text`: all faults together, for a form without fields. */
  | { kind: 'fault'; text: string; faults: readonly FieldFault[] }
  /** Nothing was changed: the page was out of date, and its form may be gone. */
  | { kind: 'stale'; text: string }
  /** Nothing was done yet: the form says what will happen. The person confirms by sending it again with `sure`. */
  | { kind: 'ask'; question: string; button: string; sure: string }
  /** The person has to prove who they are (`/confirmar`), then sends the form again. */
  | { kind: 'confirm' }
  /** No answer came. Made in the browser (`keepPage`). */
  | Unreached

/** What will happen, and the words of the button that confirms it. */
export interface Consequence {
  question: string
  button: string
}

/** What a form does when it is sent. */
export interface FormAct {
  /** The desk's act. People without the right to it are refused before anything is read. Null for a person's own account. */
  act: ActName | null
  /** What the person has to confirm first; null: nothing. @throws FormFault for what the person has to correct */
  consequence?(visit: Visit, form: FormData): Promise<Consequence | null>
  /**
   * Does one act, or several, each with `deskWithKey`. @returns a sentence about what was done. @throws FormFault for what the person has to
   * correct: nothing was changed
   */
  run(visit: Visit, form: FormData): Promise<string | Done>
  /** The next page if an earlier sending of the same form already did it. Without it the person stays. */
  goesTo?(form: FormData): string
  /** For an answer that shows something only once, such as a link: how to get it if that answer was lost. */
  lost?: string
}

/** What a form did. */
export interface Done {
  text: string
  /** The next page. */
  to?: string
  /** A link to pass on. */
  link?: string
}

/** Nothing was changed. The form shows each fault beside its field, or above its button. */
export class FormFault extends Error {
  override name = 'FormFault'
  readonly faults: readonly FieldFault[]
  constructor(said: string | readonly FieldFault[], field?: string) {
    const faults = typeof said === 'string' ? [{ text: said, field }] : said
    super(faults.map(({ text }) => text).join('\n'))
    this.faults = faults
  }
}

/**
 * Runs a form's act. If it has consequences, they are asked about first, and asked again if they changed meanwhile. A form that is sent
 * again because its answer was lost is not done twice.
 *
 * @param whatEnded an answer if what the page shows no longer exists
 */
export async function runForm(
  visitor: Visit,
  acts: Readonly<Record<string, FormAct>>,
  form: FormData,
  whatEnded?: (visit: Visit, form: FormData) => Promise<ActAnswer | null>,
): Promise<ActAnswer> {
  const name = String(form.get('act') ?? '')
  const formAct = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!formAct) return refused([{ text: 'Esa acción no existe.' }])
  const actKey = actKeyOf(form)
  const visit = actKey === null ? { ...visitor, deskWithKey: () => visitor.desk } : keyed(visitor, actKey)
  try {
    if (formAct.act && !visit.may(formAct.act)) {
      // The desk refuses it, and records the attempt in its journal.
      await visit.desk[formAct.act]({} as never)
      return refused([{ text: 'No tienes permiso para hacer eso.' }])
    }
    // Before `whatEnded`: the first sending may itself have ended what the page shows.
    if (actKey !== null && visit.session) {
      refuseSentBefore(await visit.staff.readWithKey(visit.session, actKey), visit.now)
    }
    const ended = await whatEnded?.(visit, form)
    if (ended) return ended
    const consequence = (await formAct.consequence?.(visit, form)) ?? null
    if (consequence && form.get('sure') !== consequence.question) {
      // Refuses before it asks, if it would refuse afterwards.
      if (formAct.act) await rehearse(formAct, visit, form, consequence.question)
      return { kind: 'ask', ...consequence, sure: consequence.question }
    }
    const done = await formAct.run(visit, form)
    return { kind: 'done', ...(typeof done === 'string' ? { text: done } : done) }
  } catch (error) {
    // Somebody else may have been faster. The form that would show the fault is then gone.
    const ended = error instanceof FormFault || isOrderChanged(error) ? await whatEnded?.(visit, form) : null
    return ended ?? answerOf(error, formAct, form)
  }
}

/** The key of a form's submission, the same each time it is sent; null if it has none. */
function actKeyOf(form: FormData): string | null {
  const [key] = /^[\w-]{1,64}$/.exec(String(form.get('actKey') ?? '')) ?? []
  return key ?? null
}

/** A desk whose acts carry the form's key. An act of several gets a key of its own from `deskWithKey`. */
function keyed(visit: Visit, actKey: string): Visit {
  const deskWithKey = (part: string) => visit.deskWithKey(`${actKey}.${part}`)
  return { ...visit, desk: visit.deskWithKey(actKey), deskWithKey }
}

/** Whether an act was refused because an earlier sending of the same form did it, or may have. */
export function isSentBefore(error: unknown): error is SentBefore {
  // By its name: the server's class is another than the one built into the pages.
  return error instanceof Error && error.name === 'SentBefore'
}

/** Whether an act was refused because the order changed since the page was made. */
function isOrderChanged(error: unknown): boolean {
  return error instanceof Error && error.name === 'OrderChanged'
}

/** Runs the act as if the person had confirmed it, and saves nothing. Ends early for an act that can't be rehearsed. @throws what it refuses */
async function rehearse(formAct: FormAct, visit: Visit, form: FormData, sure: string): Promise<void> {
  const answered = new FormData()
  for (const [name, value] of form) answered.append(name, value)
  answered.set('sure', sure)
  try {
    await formAct.run({ ...visit, desk: visit.rehearsal, deskWithKey: () => visit.rehearsal }, answered)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'RehearsalEnds')) throw error
  }
}

/** The answer for an error that a person can do something about. @throws any other error */
function answerOf(error: unknown, formAct: FormAct, form: FormData): ActAnswer {
  if (!(error instanceof Error)) throw error
  if (isSentBefore(error)) {
    if (error.state !== 'done') return refused([{ text: error.message }])
    if (formAct.lost !== undefined) return refused([{ text: `${error.message} ${formAct.lost}` }])
    return { kind: 'done', text: error.message, ...(formAct.goesTo && { to: formAct.goesTo(form) }) }
  }
  if (error.name === 'NotConfirmed') return { kind: 'confirm' }
  if (error instanceof FormFault) return refused(error.faults)
  if (error.name === 'NotAllowed' || isOrderChanged(error)) return refused([{ text: error.message }])
  if (error.name === 'InputFault') return refused(inputFaults(error.message, form))
  throw error
}

function refused(faults: readonly FieldFault[]): ActAnswer {
  return { kind: 'fault', text: faults.map(({ text }) => text).join('\n'), faults }
}
