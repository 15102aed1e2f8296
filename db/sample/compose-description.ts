import type { Area } from './area.ts'
import { expand, type Scope } from './expand-template.ts'
import type { RegisterVoice } from './register-voice.ts'
import { between, chance, pick, type Random } from './seeded-random.ts'
import { capitalize, countWords, spellJoints } from './spanish-spelling.ts'
import type { Template } from './template.ts'

const FEWEST_WORDS = 62
const MOST_WORDS = 142

/** Writes 60-150 words about a book, from its area's and its register's sentences, with the phrases drawn for its title. */
export function composeDescription(area: Area, voice: RegisterVoice, scope: Scope): string {
  const { random } = scope
  const goal = between(random, FEWEST_WORDS, 110)
  const source = drawSentences(area, voice, random)
  const closing = sentence(pickBetween(random, area.closing, area.ownVoice ? [] : voice.closing, 0.5), scope)
  const sentences: string[] = []
  let words = countWords(closing)
  for (const template of source) {
    const next = sentence(template, scope)
    const length = countWords(next)
    if (words + length > MOST_WORDS) continue
    sentences.push(next)
    words += length
    if (words >= goal) break
  }
  sentences.push(closing)
  return sentences.join(' ')
}

/** The opening, then sentences of the area and of the register in turn, each at most once. */
function drawSentences(area: Area, voice: RegisterVoice, random: Random): Template[] {
  const opening = pickBetween(random, area.opening, area.ownVoice ? [] : voice.opening, 0.6)
  const own = shuffle(area.body, random)
  const shared = area.ownVoice ? [] : shuffle(voice.body, random)
  const drawn: Template[] = [opening]
  const startsWithOwn = own.length > 0 && (voice.inOrder || chance(random, 0.65))
  for (let i = 0; i < Math.max(own.length, shared.length); i++) {
    for (const list of startsWithOwn ? [own, shared] : [shared, own]) {
      const template = list[i]
      if (template) drawn.push(template)
    }
  }
  return drawn
}

/** Picks the area's sentences with the given probability if there are any, otherwise the register's. */
function pickBetween(
  random: Random,
  own: readonly Template[],
  shared: readonly Template[],
  ownShare: number,
): Template {
  if (shared.length === 0 || (own.length > 0 && chance(random, ownShare))) return pick(random, own)
  return pick(random, shared)
}

/** Expands one sentence, with correct spelling and a capital. */
export function sentence(template: Template, scope: Scope): string {
  return capitalize(spellJoints(expand(template, scope)))
}

/** A shuffled copy. */
export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}
