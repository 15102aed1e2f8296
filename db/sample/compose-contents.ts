import type { Area } from './area.ts'
import { sentence, shuffle } from './compose-description.ts'
import type { Scope } from './expand-template.ts'
import type { RegisterVoice } from './register-voice.ts'
import { between, pick } from './seeded-random.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** A table of contents, one chapter a line, in the order of the vocabulary; null if there are no chapters. */
export function composeContents(area: Area, voice: RegisterVoice, scope: Scope): string | null {
  const chapters = area.chapters.length > 0 ? area.chapters : voice.chapters
  if (chapters.length === 0) return null
  const { random } = scope
  const count = Math.min(chapters.length, between(random, 5, 10))
  const chosen = new Set(shuffle(chapters, random).slice(0, count))
  const style = pick(random, ['plain', 'number', 'number', 'roman', 'chapter'])
  const names = new Set(chapters.filter(chapter => chosen.has(chapter)).map(chapter => sentence(chapter, scope)))
  return [...names].map((name, at) => lineOf(name, at, style)).join('\n')
}

function lineOf(name: string, at: number, style: string): string {
  if (style === 'plain') return name
  if (style === 'number') return `${at + 1}. ${name}`
  return style === 'roman' ? `${ROMAN[at]}. ${name}` : `Capítulo ${at + 1}. ${name}`
}
