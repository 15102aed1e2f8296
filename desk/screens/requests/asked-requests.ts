import { montevideoDate } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import type { PersonsDesk, Visit } from '../../desk-context.ts'

type Listed = Awaited<ReturnType<PersonsDesk['listRequests']>>[number]

/** The requests that match the address: open ones, the oldest first; or all of them, the latest first. */
export async function listAsked(desk: PersonsDesk, asked: URLSearchParams): Promise<Listed[]> {
  const all = asked.get('estado') === 'todas'
  const requests = await desk.listRequests({ all })
  const words = foldLetters((asked.get('q') ?? '').trim())
  const [from, until] = [asked.get('desde') ?? '', asked.get('hasta') ?? '']
  const found = requests.filter(request => {
    const day = montevideoDate(request.requestedAt)
    return isNamed(request, words) && day >= from && (until === '' || day <= until)
  })
  return all ? found.reverse() : found
}

/** Whether the person may see who made the requests. */
export function seesWhoAsked({ may }: Pick<Visit, 'may'>) {
  return { seesPeople: may('answerRequest') || may('listOtherOrders') }
}

function isNamed({ reference, title, customer, email, tel }: Listed, words: string): boolean {
  return words === '' || [reference, title, customer, email, tel].some(text => foldLetters(text).includes(words))
}
