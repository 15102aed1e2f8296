import type { ActName } from '../shop/desk/acts.ts'
import { refuseSentBefore, type SentBefore } from '../shop/desk/sent-before.ts'
import type { Visit } from './desk-context.ts'
import { type FieldFault, inputFaults } from './form-faults.ts'
import type { Unreached } from './shell/keep-page.ts'

/** The outcome of a form, as the form shows it. */
export type ActAnswer =
  | ({ kind: 'done' } & Done)
  /** Nothing was changed. `text`: all of it, for a form that has no fields to say it beside. */
  | { kind: 'fault'; text: string; faults: readonly FieldFault[] }
  /** Nothing was changed: what the person looked at is no longer so, and its form may be gone with it. */
  | { kind: 'stale'; text: string }
  /** What will happen, before it does: the person says yes with the same form and `sure`. */
  | { kind: 'ask'; question: string; button: string; sure: string }
  /** The person shows first who they are (`/confirmar`), and sends the form again. */
  | { kind: 'confirm' }
  /** The browser's own: no answer came (`keepPage`). */
  | Unreached

/** A sentence of what will happen, and the verb of the button that does it. Null: it may happen at once. */
export interface Consequence {
  question: string
  button: string
}

/** Something a form does. */
export interface FormAct {
  /** What it does at the desk: who may not do that is refused before anything is read. Null: what is a person's own, as the own passkeys. */
  act: ActName | null
  /** @throws FormFault for what the person has to correct */
  consequence?(visit: Visit, form: FormData): Promise<Consequence | null>
  /**
   * Does one act, or each of many with the desk of its own key. @returns a sentence of what was done. @throws FormFault for what the person
   * has to correct: nothing was changed
   */
  run(visit: Visit, form: FormData): Promise<string | Done>
  /** The page on which the person goes on where it was done when it was sent before, and this one is no place for that. */
  goesTo?(form: FormData): string
  /** What its lost answer alone had, and how to have it again: where it was done when it was sent before, the form stays for that. */
  lost?: string
}

/** What was done. */
export interface Done {
  text: string
  /** The page on which the person goes on. */
  to?: string
  /** An address to hand on. */
  link?: string
}

/** Nothing was changed: the form says each fault beside its field, and what has none above its button. */
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
 * Does what a form asks for: first it says what will happen; what changed since then is asked again. What was done when the same was sent
 * before, and its answer was lost, is not done twice, unless it may be meant: then the person is told, and sends it as another.
 *
 * @param whatEnded says so where what the person looked at is over; null where it is not
 */
export async function runForm(
  given: Visit,
  acts: Readonly<Record<string, FormAct>>,
  form: FormData,
  whatEnded?: (visit: Visit, form: FormData) => Promise<ActAnswer | null>,
): Promise<ActAnswer> {
  const name = String(form.get('act') ?? '')
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) return refused([{ text: 'Esa acción no existe.' }])
  const actKey = actKeyOf(form)
  const visit = actKey === null ? { ...given, deskWithKey: () => given.desk } : keyed(given, actKey)
  try {
    if (act.act && !visit.may(act.act)) {
      // The door refuses, and writes down that it was tried; where it did not, nothing may follow all the same.
      await visit.desk[act.act]({} as never)
      return refused([{ text: 'No tienes permiso para hacer eso.' }])
    }
    // What it did may have left nothing that it could be done with: that is asked first.
    if (actKey !== null && visit.session) {
      refuseSentBefore(await visit.staff.readWithKey(visit.session, actKey), visit.now)
    }
    const ended = await whatEnded?.(visit, form)
    if (ended) return ended
    const consequence = (await act.consequence?.(visit, form)) ?? null
    if (consequence && form.get('sure') !== consequence.question) {
      // What would be refused is refused before anything is asked.
      if (act.act) await rehearse(act, visit, form, consequence.question)
      return { kind: 'ask', ...consequence, sure: consequence.question }
    }
    const done = await act.run(visit, form)
    return { kind: 'done', ...(typeof done === 'string' ? { text: done } : done) }
  } catch (error) {
    // Somebody may have come between: the form that would say why it was refused is then gone.
    const ended = error instanceof FormFault || isOrderChanged(error) ? await whatEnded?.(visit, form) : null
    return ended ?? answerOf(error, act, form)
  }
}

/** By what a form names itself; null: it does not. */
function actKeyOf(form: FormData): string | null {
  const [key] = /^[\w-]{1,64}$/.exec(String(form.get('actKey') ?? '')) ?? []
  return key ?? null
}

/** What its form does under that key, and each of its parts under one of its own. */
function keyed(visit: Visit, actKey: string): Visit {
  const deskWithKey = (part: string) => visit.deskWithKey(`${actKey}.${part}`)
  return { ...visit, desk: visit.deskWithKey(actKey), deskWithKey }
}

/** Whether that is why an act was not done: the same form did it, or may have, when it was sent before. */
export function isSentBefore(error: unknown): error is SentBefore {
  // By its name: that of the server is another class than any the pages were built with.
  return error instanceof Error && error.name === 'SentBefore'
}

/** Whether what the person looked at is no longer so. */
function isOrderChanged(error: unknown): boolean {
  return error instanceof Error && error.name === 'OrderChanged'
}

/** Does the act with nothing kept, as if the person had said yes, as far as that is possible. @throws what it refuses */
async function rehearse(act: FormAct, visit: Visit, form: FormData, sure: string): Promise<void> {
  const answered = new FormData()
  for (const [name, value] of form) answered.append(name, value)
  answered.set('sure', sure)
  try {
    await act.run({ ...visit, desk: visit.rehearsal, deskWithKey: () => visit.rehearsal }, answered)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'RehearsalEnds')) throw error
  }
}

/** What a person can correct is said; everything else is a failure of ours. */
function answerOf(error: unknown, act: FormAct, form: FormData): ActAnswer {
  if (!(error instanceof Error)) throw error
  if (isSentBefore(error)) {
    if (error.state !== 'done') return refused([{ text: error.message }])
    if (act.lost !== undefined) return refused([{ text: `${error.message} ${act.lost}` }])
    return { kind: 'done', text: error.message, ...(act.goesTo && { to: act.goesTo(form) }) }
  }
  // By their names: those of the server are other classes than any the pages were built with.
  if (error.name === 'NotConfirmed') return { kind: 'confirm' }
  if (error instanceof FormFault) return refused(error.faults)
  if (error.name === 'NotAllowed' || isOrderChanged(error)) return refused([{ text: error.message }])
  if (error.name === 'InputFault') return refused(inputFaults(error.message, form))
  throw error
}

function refused(faults: readonly FieldFault[]): ActAnswer {
  return { kind: 'fault', text: faults.map(({ text }) => text).join('\n'), faults }
}
