import type * as v from 'valibot'
import type { Actor } from '../staff/actor.ts'
import { type Ending, openEntry } from '../staff/journal.ts'
import { type Act, checkInput, type DeskParts, InputFault } from './act.ts'
import { ACTS, type ActName } from './acts.ts'
import { journalInput, journalSubject } from './journal-input.ts'
import { mayDo } from './permissions.ts'
import { personName } from './words/order-words.ts'
import { NOTHING } from './words/outcome-words.ts'

type Acts = typeof ACTS

/** The operators' door: what is done there, by whom and with what. */
export type Desk = {
  /** @throws NotAllowed before anything else, then InputFault: nothing was changed */
  [Name in ActName]: (actor: Actor, input: v.InferInput<Acts[Name]['input']>) => ReturnType<Acts[Name]['run']>
}

/** What the actor may do does not include that act. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export function createDesk(parts: DeskParts): Desk {
  const open = async (name: ActName, person: Actor, input: unknown) => {
    const act: Act<v.GenericSchema, unknown> = ACTS[name] as never
    const actor = { ...person, name: personName(person.name) }
    const run = () => {
      if (!mayDo(actor, name)) throw new NotAllowed(`${person.name} no tiene permiso para hacer eso.`)
      return act.run(parts, checkInput(act.input, input), actor)
    }
    return act.isJournalled ? journalled(parts, { name, actor, input }, run) : run()
  }
  const doors = Object.keys(ACTS).map(name => [name, open.bind(null, name as ActName)])
  return Object.fromEntries(doors) as Desk
}

async function journalled(
  parts: DeskParts,
  { name, actor, input }: { name: ActName; actor: Actor; input: unknown },
  run: () => unknown,
): Promise<unknown> {
  const close = await openEntry(parts, {
    ...{ act: name, actor },
    subject: journalSubject(input),
    input: journalInput(input),
  })
  try {
    const outcome = await run()
    await close({ outcome: 'answered', answer: wordOf(outcome) })
    return outcome
  } catch (error) {
    await close(endingOf(error))
    throw error
  }
}

/** Most acts answer with a word of what came of it; no, or nothing, where they did not find what to change. */
function wordOf(outcome: unknown): string | null {
  if (outcome === false || outcome === null) return NOTHING
  if (typeof outcome === 'string') return outcome
  const { kind } = (outcome ?? {}) as { kind?: unknown }
  return typeof kind === 'string' ? kind : null
}

/** What the person could correct is told with its words; of a failure only that there was one, since it may name a reader. */
function endingOf(error: unknown): Ending {
  if (error instanceof NotAllowed || error instanceof InputFault) return { outcome: 'refused', answer: error.message }
  return { outcome: 'failed', answer: null }
}
