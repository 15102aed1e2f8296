import { atDesk, DESK_REQUESTS } from '../../contract/desk-addresses.ts'
import { type ActName, forEachAct } from '../../shop/desk/acts.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { Staff } from '../../shop/staff/staff.ts'

const BROWSER = 'simulation'

/**
 * The desk as a browser reaches it: by HTTP with a session. Simulated time passes in jumps, so the operator signs in again when the session
 * expired, or its confirmation is too old.
 * @param origin of the shop
 */
export function deskByHttp(origin: string, staff: Pick<Staff, 'signInToDemonstration'>): Desk {
  let cookie = ''
  return forEachAct(name => (_actor: unknown, input: unknown) => ask(name, input))

  async function ask(name: ActName, input: unknown): Promise<unknown> {
    const answer = await send(name, input)
    if (!mustEnter(answer)) return outcomeOf(name, answer)
    const entered = await staff.signInToDemonstration(BROWSER)
    if (entered.kind !== 'in') throw new Error(`the operator is not let in: ${entered.kind}`)
    cookie = `mesa=${entered.token}`
    return outcomeOf(name, await send(name, input))
  }

  async function send(name: ActName, input: unknown): Promise<Answer> {
    const response = await fetch(origin + atDesk(DESK_REQUESTS.act(name)), {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
}

interface Answer {
  status: number
  body: { outcome?: unknown; type?: string; detail?: string }
}

function mustEnter({ status, body }: Answer): boolean {
  return status === 401 || body.type === 'not-confirmed'
}

function outcomeOf(name: ActName, { status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${name}: ${status} ${body.type ?? ''} ${body.detail ?? ''}`)
  return body.outcome
}
