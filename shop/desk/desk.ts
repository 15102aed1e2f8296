import type * as v from 'valibot'
import { OrderChanged } from '../orders/order-version.ts'
import { readOrderOfRefund } from '../orders/overview/payment-desk.ts'
import type { Actor } from '../staff/actor.ts'
import { answerWord, type Ending, openEntry, openKeyedEntry } from '../staff/journal.ts'
import { NotConfirmed } from '../staff/sessions.ts'
import { type Act, checkInput, type DeskParts, InputFault } from './act.ts'
import { ACTS, type ActName, forEachAct } from './acts.ts'
import { journalInput, journalSubject } from './journal-input.ts'
import { mayDo, needsConfirmation } from './permissions.ts'
import { rehearseAct } from './rehearsal.ts'
import { CHANGE_NOTHING, refuseSentBefore } from './sent-before.ts'
import { personName } from './words/order-words.ts'
import { NOTHING } from './words/outcome-words.ts'

type Acts = typeof ACTS

/** The acts of the desk, each by an actor. */
export type DeskActs = {
  /**
   * @throws NotAllowed, NotConfirmed, InputFault, in this order, and SentBefore for a form that was sent before: nothing was changed
   */
  [Name in ActName]: (actor: Actor, input: v.InferInput<Acts[Name]['input']>) => ReturnType<Acts[Name]['run']>
}

/** The operators' door. */
export interface Desk extends DeskActs {
  /** The same acts, but nothing is saved or confirmed: they show what would be refused or answered. @throws RehearsalEnds if an act can't be rehearsed */
  rehearsal: DeskActs
}

/** The journalled acts that a copy of a backup allows: to export data from it, and to give people access. */
const IN_A_COPY: readonly ActName[] = [
  ...(['exportCustomer', 'invitePerson', 'setRole'] as const),
  ...(['enablePerson', 'disablePerson', 'endPasskey', 'endSession'] as const),
]

/** The actor, or a copy of a backup, may not do this act. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export function createDesk(parts: DeskParts): Desk {
  const check = (name: ActName, actor: Actor, input: unknown) => {
    if (!mayDo(actor, name)) throw new NotAllowed(`${actor.name} no tiene permiso para hacer eso.`)
    if (actOf(name).isJournalled && parts.profile.copyOf && !IN_A_COPY.includes(name))
      throw new NotAllowed(`${parts.profile.copyOf} No se hizo nada.`)
    return checkInput(actOf(name).input, input)
  }
  return {
    ...eachBy(async (name, actor, input) => {
      // Before the journal: the form is sent again after the confirmation, and is one attempt.
      if (mayDo(actor, name) && needsConfirmation(name) && !actor.isConfirmed) throw new NotConfirmed()
      const run = () => actOf(name).run(parts, check(name, actor, input), actor)
      return actOf(name).isJournalled ? journalled(parts, { name, actor, input }, run) : run()
    }),
    rehearsal: eachBy(async (name, actor, input) => {
      const checked = check(name, actor, input)
      const run = async (own: DeskParts) => actOf(name).run(own, checked, actor)
      return actOf(name).isJournalled ? rehearseAct(parts, name, run) : run(parts)
    }),
  }
}

function actOf(name: ActName): Act<v.GenericSchema, unknown> {
  return ACTS[name] as never
}

function eachBy(run: (name: ActName, actor: Actor, input: unknown) => Promise<unknown>): DeskActs {
  return forEachAct(
    name => (person: Actor, input: unknown) => run(name, { ...person, name: personName(person.name) }, input),
  )
}

async function journalled(
  parts: DeskParts,
  { name, actor, input }: { name: ActName; actor: Actor; input: unknown },
  run: () => unknown,
): Promise<unknown> {
  const { actKey } = actor
  const entry = {
    ...{ act: name, actor },
    subject: journalSubject(input) ?? (await subjectOfRefund(parts, input)),
    input: journalInput(input),
  }
  const close = await (actKey === undefined || CHANGE_NOTHING.has(name)
    ? openEntry(parts, entry)
    : openKeyedEntry(parts, { ...entry, actKey }, before => refuseSentBefore(before, parts.clock.now())))
  // The person learns how the act ended even if its entry can't be closed. The entry then stays open, as after a power cut.
  const tryToClose = (ending: Ending) =>
    close(ending).catch(error =>
      parts.log.error({ err: error, act: name }, 'el diario quedó sin anotar cómo terminó algo que se hizo'),
    )
  let outcome: unknown
  try {
    outcome = await run()
  } catch (error) {
    await tryToClose(endingOf(error))
    throw error
  }
  await tryToClose({
    outcome: 'answered',
    answer: wordOf(outcome),
    subject: journalSubject({ orderId: Object(outcome).orderId }),
  })
  return outcome
}

/** A refund is named by its own number, but people look for its order. */
async function subjectOfRefund({ db }: DeskParts, input: unknown): Promise<string | null> {
  const { refundId } = Object(input) as { refundId?: unknown }
  if (typeof refundId !== 'number' || !Number.isSafeInteger(refundId)) return null
  return journalSubject(await readOrderOfRefund(db, refundId))
}

/** The outcome in a word. False, null and 0: nothing was found to change. */
function wordOf(outcome: unknown): string | null {
  return outcome === false || outcome === null || outcome === 0 ? NOTHING : answerWord(outcome)
}

/** A refusal keeps its words. Other errors keep none, since they may name a customer. */
function endingOf(error: unknown): Ending {
  const isRefusal = [NotAllowed, InputFault, OrderChanged].some(kind => error instanceof kind)
  if (isRefusal && error instanceof Error) return { outcome: 'refused', answer: error.message }
  return { outcome: 'failed', answer: null }
}
