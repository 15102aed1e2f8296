import { isCalendarDay } from '../../../contract/dates.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { actInWords } from '../../../shop/desk/words/act-words.ts'
import { inputInWords } from '../../../shop/desk/words/field-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { outcomeInWords } from '../../../shop/desk/words/outcome-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'

/** The journal entries that match the address, in words, the latest first. */
export async function listEntries(desk: PersonsDesk, asked: URLSearchParams, limit: number) {
  const before = Number(asked.get('antes') ?? '')
  const given = (name: string) => asked.get(name)?.trim() || undefined
  const dayGiven = (name: string) => [given(name)].find(day => day !== undefined && isCalendarDay(day))
  const subject = given('sobre')
  const people = await desk.listPeople({})
  const entries = await desk.readJournal({
    subject: subject && subjectOf(subject),
    actorId: given('quien'),
    act: given('que'),
    from: dayGiven('desde'),
    until: dayGiven('hasta'),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    limit,
  })
  const nameOf = (personId: unknown) => people.find(({ id }) => id === personId)?.name ?? personId
  return {
    people,
    entries: entries.map(({ id, at, actor, subject: about, input, ...entry }) => ({
      id,
      actor,
      subject: about,
      act: actInWords(entry.act),
      at: inUruguay(at),
      ...outcomeInWords(entry),
      input: inputInWords('personId' in input ? { ...input, personId: nameOf(input.personId) } : input),
    })),
  }
}

/** Where what an entry is about is shown; undefined: it has no page. */
export function pathOf(subject: string): string | undefined {
  const [, orderId] = /^orden (\d+)$/.exec(subject) ?? []
  if (orderId !== undefined) return DESK_PAGES.order(orderId)
  if (normalizeIsbn(subject) === subject) return DESK_PAGES.book(subject)
  return /^C-\d+$/.test(subject) ? DESK_PAGES.request(subject) : undefined
}

/** The journal's name of a subject: an order number or ISBN in any spelling is normalised, anything else stays. */
function subjectOf(asked: string): string {
  const [, order] = /^(?:orden\s*#?\s*)?(\d{1,9})$/i.exec(asked) ?? []
  return order === undefined ? (normalizeIsbn(asked) ?? asked) : `orden ${Number(order)}`
}
