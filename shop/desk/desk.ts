import type * as v from 'valibot'
import { OrderChanged } from '../orders/order-version.ts'
import { readOrderOfRefund } from '../orders/overview/payment-desk.ts'
import type { Actor } from '../staff/actor.ts'
import { answerWord, type Ending, openEntry, openKeyedEntry } from '../staff/journal.ts'
import { NotConfirmed } from '../staff/sessions.ts'
import { type Act, checkInput, type DeskParts, InputFault } from './act.ts'
import { ACTS, type ActName } from './acts.ts'
import { journalInput, journalSubject } from './journal-input.ts'
import { mayDo, needsConfirmation } from './permissions.ts'
import { rehearseAct } from './rehearsal.ts'
import { CHANGE_NOTHING, refuseSentBefore } from './sent-before.ts'
import { personName } from './words/order-words.ts'
import { NOTHING } from './words/outcome-words.ts'

type Acts = typeof ACTS

/** What is done at the desk, by whom and with what. */
export type DeskActs = {
  /**
   * @throws NotAllowed before anything else, then NotConfirmed, then InputFault: nothing was changed. Of a form that was sent before: SentBefore
   */
  [Name in ActName]: (actor: Actor, input: v.InferInput<Acts[Name]['input']>) => ReturnType<Acts[Name]['run']>
}

/** The operators' door. */
export interface Desk extends DeskActs {
  /** The same acts with nothing kept, and so nothing to confirm: what they would refuse or answer. @throws RehearsalEnds where that can't be known before it is done */
  rehearsal: DeskActs
}

/** What is done in a copy of a backup as well: taking along what one looks for in it, and letting people in to look. */
const IN_A_COPY: readonly ActName[] = [
  ...(['exportCustomer', 'invitePerson', 'setRole'] as const),
  ...(['enablePerson', 'disablePerson', 'endPasskey', 'endSession'] as const),
]

/** What the actor may do, or what is done in this shop, does not include that act. */
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
    ...doors(async (name, actor, input) => {
      // Before the journal: somebody who confirms then sends the same form again, and did not try twice.
      if (mayDo(actor, name) && needsConfirmation(name) && !actor.isConfirmed) throw new NotConfirmed()
      const run = () => actOf(name).run(parts, check(name, actor, input), actor)
      return actOf(name).isJournalled ? journalled(parts, { name, actor, input }, run) : run()
    }),
    rehearsal: doors(async (name, actor, input) => {
      const checked = check(name, actor, input)
      const run = async (own: DeskParts) => actOf(name).run(own, checked, actor)
      return actOf(name).isJournalled ? rehearseAct(parts, name, run) : run(parts)
    }),
  }
}

function actOf(name: ActName): Act<v.GenericSchema, unknown> {
  return ACTS[name] as never
}

function doors(open: (name: ActName, actor: Actor, input: unknown) => Promise<unknown>): DeskActs {
  const all = (Object.keys(ACTS) as ActName[]).map(name => [
    name,
    (person: Actor, input: unknown) => open(name, { ...person, name: personName(person.name) }, input),
  ])
  return Object.fromEntries(all)
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
  // The person reads how the act ended, whatever happens to its entry: one that can't be closed stays open, as after a power cut.
  const tryToClose = (ending: Ending) =>
    close(ending).catch(error => parts.log.error({ err: error, act: name }, 'an entry of the journal stays open'))
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

/** A refund is called by its own number, and looked for by its order's. */
async function subjectOfRefund({ db }: DeskParts, input: unknown): Promise<string | null> {
  const { refundId } = Object(input) as { refundId?: unknown }
  if (typeof refundId !== 'number' || !Number.isSafeInteger(refundId)) return null
  return journalSubject(await readOrderOfRefund(db, refundId))
}

/** No, none or nothing, of those that did not find what to change. */
function wordOf(outcome: unknown): string | null {
  return outcome === false || outcome === null || outcome === 0 ? NOTHING : answerWord(outcome)
}

/** What the person could correct is kept in words; of a failure only that there was one, since it may name a reader. */
function endingOf(error: unknown): Ending {
  const isRefusal = [NotAllowed, InputFault, OrderChanged].some(kind => error instanceof kind)
  if (isRefusal && error instanceof Error) return { outcome: 'refused', answer: error.message }
  return { outcome: 'failed', answer: null }
}
