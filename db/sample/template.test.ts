import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expand, listOf, STRETCHES } from './expand-template.ts'
import { sharedWords } from './invent-book.ts'
import { agree, parsePhrase, parsePhrases } from './phrase.ts'
import { areas } from './read-areas.ts'
import { type RegisterVoice, voices } from './register-voice.ts'
import { seededRandom } from './seeded-random.ts'
import { spellJoints } from './spanish-spelling.ts'
import { compileTemplate, type Template } from './template.ts'
import { keyOf, readParts, readTable } from './vocabulary-files.ts'

const write = (template: string, words: Record<string, string>) => {
  const lists = [Object.fromEntries(Object.entries(words).map(([name, list]) => [name, parsePhrases(list)]))]
  return spellJoints(expand(compileTemplate(template), { random: seededRandom(1, 1), lists, drawn: new Map() }))
}

describe('a template', () => {
  it('keeps the phrase a slot drew and agrees with it', () => {
    expect(write('{S}, {s~tratado}: historia de {s:n}', { s: 'las abejas' })).toBe(
      'Las abejas, tratadas: historia de abejas',
    )
  })

  it('draws another phrase for a numbered slot', () => {
    expect(['a-b', 'b-a']).toContain(write('{s}-{s2}', { s: 'a|b' }))
  })

  it('throws at an open bracket', () => {
    expect(() => compileTemplate('<uno|dos')).toThrow('Open')
  })
})

describe('Spanish spelling', () => {
  it('contracts the article and spares the ear', () => {
    expect(spellJoints('de el agua a el mar')).toBe('del agua al mar')
    expect(spellJoints('madre y hija, padre y hijo, agua y hielo')).toBe('madre e hija, padre e hijo, agua y hielo')
    expect(spellJoints('siete o ocho, de El Salvador')).toBe('siete u ocho, de El Salvador')
  })

  it('makes words agree in gender and number', () => {
    expect(agree('aplicado', parsePhrase('la ciencia'))).toBe('aplicada')
    expect(agree('actual', parsePhrase('los temas'))).toBe('actuales')
    expect(agree('tiene/tienen', parsePhrase('las aves'))).toBe('tienen')
    expect(agree('claro', parsePhrase('f:el agua'))).toBe('clara')
  })
})

describe('the vocabulary', () => {
  it('has no text that no table names, and no part that nobody reads', () => {
    const names = (column: 'area' | 'register' | 'shares', table: string) =>
      readTable<typeof column>(table).flatMap(row => row[column].split(' ').filter(Boolean))
    const filesIn = (folder: string) =>
      readdirSync(new URL(`./vocabulary/${folder}/`, import.meta.url)).map(file => file.replace('.txt', ''))
    expect(filesIn('areas').sort()).toEqual(names('area', 'areas.tsv').sort())
    expect(filesIn('voices').sort()).toEqual(names('register', 'registers.tsv').sort())
    expect(filesIn('shared').sort()).toEqual([...new Set(names('shares', 'areas.tsv'))].sort())
    for (const folder of ['areas', 'shared', 'voices'])
      for (const file of filesIn(folder))
        for (const part of Object.keys(readParts(`${folder}/${file}.txt`)))
          expect(part, file).toMatch(/^(titles|opening|body|closing|chapters|synopsis|review|\{\w+\})$/)
    for (const area of areas) expect(area.weight, area.authors).toBeGreaterThan(0)
  })

  it('refuses a name that a table gets wrong', () => {
    expect(() => keyOf({ novel: 1, essay: 2 }, 'novela')).toThrow('"novela" is none of novel, essay')
  })

  it('has a word list for every slot of every area', () => {
    for (const area of areas) {
      const voice = voices[area.register] as RegisterVoice
      const own = [
        ...area.titles.map(title => title.template),
        ...area.opening,
        ...area.body,
        ...area.closing,
        ...area.chapters,
      ]
      const shared = [...voice.opening, ...voice.synopsis, ...voice.review]
      const unless = area.ownVoice ? [] : [...voice.body, ...voice.closing, ...voice.chapters]
      for (const template of [...own, ...shared, ...unless]) check(template, [area.words, sharedWords])
    }
  })
})

function check(template: Template, lists: Parameters<typeof listOf>[1], seen = new Set<string>()): void {
  for (const node of template) {
    if (typeof node === 'string') continue
    if (node.kind === 'choice') for (const option of node.options) check(option, lists, seen)
    else if (node.list !== 'author' && !(node.list in STRETCHES) && !seen.has(node.list)) {
      seen.add(node.list)
      for (const phrase of listOf(node.list, lists)) for (const part of phrase.parts) check(part, lists, seen)
    }
  }
}
