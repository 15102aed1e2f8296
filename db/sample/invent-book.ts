import type { Area } from './area.ts'
import { formatBook } from './book-format.ts'
import { type Authorship, chooseAuthor } from './choose-author.ts'
import { chooseImprint } from './choose-imprint.ts'
import { composeContents } from './compose-contents.ts'
import { composeDescription, sentence } from './compose-description.ts'
import { composeTitle, type Title, titleTotals } from './compose-title.ts'
import type { Scope } from './expand-template.ts'
import { bibliomanagerIdAt, isbnAt } from './isbn-numbering.ts'
import { type Phrase, parsePhrase, readWords } from './phrase.ts'
import { publishingDate } from './publishing-date.ts'
import { areas } from './read-areas.ts'
import { type RegisterVoice, voices } from './register-voice.ts'
import type { SampleBook } from './sample-book.ts'
import { chance, pick, pickIndex, runningTotals, seededRandom } from './seeded-random.ts'
import type { SeenTitles } from './seen-titles.ts'
import { readParts } from './vocabulary-files.ts'

/** Word lists any area may draw from. */
export const sharedWords = readWords(readParts('words.txt'))

const areaTotals = runningTotals(areas.map(area => area.weight))
const totalWeight = areaTotals.at(-1) ?? 1
const titlePatterns = new Map(areas.map(area => [area, titleTotals(area, sharedWords)]))

/** Names and titles that may not come again: names that invented authors may not have, and used titles. */
export interface Taken {
  names: ReadonlySet<string>
  titles: SeenTitles
}

interface TitlePage {
  title: Title
  author: Authorship
  scope: Scope
}

/** The invented book at `index`. Adds its title to `taken.titles`. */
export function inventBook(index: number, taken: Taken): SampleBook {
  const random = seededRandom(index, 0)
  const area = areas[pickIndex(random, areaTotals)] as Area
  const { title, author, scope } = inventTitlePage(area, index, taken)
  const areaCodes = pick(random, area.codes)
  scope.drawn.set('author', parsePhrase(author.voice))
  bindTopic(area, scope)
  const imprint = chooseImprint(area.imprint, random)
  const { priceCents, ...sizes } = formatBook(area.format, seededRandom(index, 3))
  const voice = voices[area.register] as RegisterVoice
  const synopses = area.ownVoice && area.opening.length > 0 ? area.opening : voice.synopsis
  const prose: Scope = { ...scope, random: seededRandom(index, 4) }
  return {
    isbn: isbnAt(index),
    bibliomanagerId: bibliomanagerIdAt(index),
    title: title.text,
    author: author.signature,
    publisher: imprint.name,
    priceCents,
    publishingDate: publishingDate(random, 1995, 1.9),
    description: composeDescription(area, voice, prose),
    synopsis: chance(random, 0.2) ? sentence(pick(random, synopses), prose) : null,
    tableOfContent: chance(random, voice.withContents) ? composeContents(area, voice, prose) : null,
    review: chance(random, 0.08) ? sentence(pick(random, voice.review), prose) : null,
    ...sizes,
    countryOfPublication: imprint.country,
    language: area.language,
    categoryCodes: [...(title.codes.length > 0 ? title.codes : areaCodes)],
    hasCover: true,
    sales: Math.floor(chance(random, 0.012) ? 40 + 380 * random() ** 3 : 41 * random() ** 2.6),
  }
}

/** Draws title and author, again while the title is used: first up to three times, then only while the same author signs it. */
function inventTitlePage(area: Area, index: number, { names, titles }: Taken): TitlePage {
  for (let attempt = 0; ; attempt++) {
    // Indexes stay well below 2^26, so a repeated draw never equals the first draw of another book.
    const seed = index + attempt * 2 ** 26
    const scope: Scope = { random: seededRandom(seed, 1), lists: [area.words, sharedWords], drawn: new Map() }
    const title = composeTitle(area, titlePatterns.get(area) ?? [], index, scope)
    const author = chooseAuthor(area, area.weight / totalWeight, index, seededRandom(seed, 2), names)
    const signed = `${title.text}\n${author.signature}`
    if (attempt < 3 ? titles.has(title.text) : attempt < 20 && titles.has(signed)) continue
    titles.add(title.text)
    titles.add(signed)
    return { title, author, scope }
  }
}

/** If the title named no subject `s`, the description uses the subject it did name. The area's list `topic` says how. */
function bindTopic(area: Area, { drawn, random }: Scope): void {
  if (drawn.has('s') || !area.words.topic) return
  const missing = (phrase: Phrase) => slotsOf(phrase).filter(slot => !drawn.has(slot)).length
  const named = area.words.topic.filter(phrase => slotsOf(phrase).length > 0 && missing(phrase) === 0)
  const general = area.words.topic.filter(phrase => slotsOf(phrase).length === 0)
  const choices = named.length > 0 ? named : general
  if (choices.length > 0) drawn.set('s', pick(random, choices))
}

function slotsOf(phrase: Phrase): string[] {
  return (phrase.parts[0] ?? []).flatMap(node => (typeof node === 'object' && node.kind === 'slot' ? [node.name] : []))
}
