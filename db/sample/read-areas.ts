import type { Area, TitlePattern } from './area.ts'
import { FORMATS } from './book-format.ts'
import { imprintFields } from './choose-imprint.ts'
import { readWords } from './phrase.ts'
import { voices } from './register-voice.ts'
import { compileLines, compileTemplate, splitLines } from './template.ts'
import { keyOf, readParts, readTable } from './vocabulary-files.ts'

type Column =
  | 'area'
  | 'weight'
  | 'codes'
  | 'imprint'
  | 'format'
  | 'register'
  | 'shares'
  | 'voice'
  | 'language'
  | 'authors'

/** Every area of the sample catalogue, with its share. */
export const areas: Area[] = readTable<Column>('areas.tsv').map(readArea)

function readArea(row: Record<Column, string>): Area {
  const files = row.shares
    .split(' ')
    .filter(Boolean)
    .map(name => `shared/${name}.txt`)
  const texts = [...files, `areas/${row.area}.txt`].map(readParts)
  const part = (name: string) => texts.map(text => text[name] ?? '').join('\n')
  return {
    authors: row.authors || row.area,
    weight: Number(row.weight),
    codes: row.codes.split('|').map(codes => codes.trim().split(/\s+/)),
    imprint: keyOf(imprintFields, row.imprint),
    format: keyOf(FORMATS, row.format),
    register: keyOf(voices, row.register),
    language: row.language || 'es',
    ownVoice: row.voice === 'own',
    titles: splitLines(part('titles')).map(compileTitle),
    words: Object.assign({}, ...texts.map(readWords)),
    opening: compileLines(part('opening')),
    body: compileLines(part('body')),
    closing: compileLines(part('closing')),
    chapters: compileLines(part('chapters')),
  }
}

function compileTitle(line: string): TitlePattern {
  const [, marks = '', text = ''] = /^((?:@[A-Z]+[0-9]? )*)(.*)$/.exec(line) ?? []
  return { template: compileTemplate(text), codes: marks.match(/[A-Z]+[0-9]?/g) ?? [] }
}
