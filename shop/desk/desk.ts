import type * as v from 'valibot'
import { type Act, checkInput, type DeskParts } from './act.ts'
import type { Actor } from './actor.ts'
import { ACTS, type ActName } from './acts.ts'
import { mayDo } from './permissions.ts'
import { personName } from './words/order-words.ts'

type Acts = typeof ACTS

/** The operators' door: what is done there, by whom and with what. */
export type Desk = {
  /** @throws NotAllowed before anything else, then InputFault: nothing was changed */
  [Name in ActName]: (actor: Actor, input: v.InferInput<Acts[Name]['input']>) => ReturnType<Acts[Name]['run']>
}

/** The actor's role does not include that act. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

export function createDesk(parts: DeskParts): Desk {
  const open = async (name: ActName, actor: Actor, input: unknown) => {
    if (!mayDo(actor.role, name)) throw new NotAllowed(`${actor.name} no tiene permiso para hacer eso.`)
    const act: Act<v.GenericSchema, unknown> = ACTS[name] as never
    return act.run(parts, checkInput(act.input, input), { ...actor, name: personName(actor.name) })
  }
  const doors = Object.keys(ACTS).map(name => [name, open.bind(null, name as ActName)])
  return Object.fromEntries(doors) as Desk
}
