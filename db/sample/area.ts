import type { WordLists } from './expand-template.ts'
import { parsePhrases, splitEntries } from './phrase.ts'
import { compileLines, compileTemplate, splitLines, type Template } from './template.ts'

/** Groups of publishers, by what they publish. */
export type ImprintField =
  | 'fiction'
  | 'poetry'
  | 'essay'
  | 'arts'
  | 'history'
  | 'society'
  | 'law'
  | 'economy'
  | 'medicine'
  | 'science'
  | 'technology'
  | 'computing'
  | 'lifestyle'
  | 'spirit'
  | 'children'
  | 'comics'
  | 'education'

/** How a book is made: trim, pages, price. */
export type FormatName =
  | 'novel'
  | 'slim'
  | 'essay'
  | 'academic'
  | 'treatise'
  | 'manual'
  | 'textbook'
  | 'illustrated'
  | 'picture'
  | 'middle-grade'
  | 'comic'
  | 'album'
  | 'stationery'

/** How a book is talked about: which sentences its description may use beside its area's own. */
export type Register =
  | 'novel'
  | 'poetry'
  | 'essay'
  | 'academic'
  | 'law'
  | 'clinical'
  | 'practical'
  | 'technical'
  | 'school'
  | 'wellbeing'
  | 'young'
  | 'life'
  | 'visual'

/** As written in `vocabulary/`: word lists between bars, one template a line. */
export interface AreaSource {
  /** Also the name of the circle of authors who write in it. */
  name: string
  /** Share of the catalogue, in thousandths or so. */
  weight: number
  /** Alternatives between bars, codes of one book between spaces: `FF | FF FHP`. */
  codes: string
  imprint: ImprintField
  format: FormatName
  register: Register
  titles: string
  words: Record<string, string>
  /** First sentences of a description, the ones that follow, and the last: they come before the register's own. */
  opening?: string
  body?: string
  closing?: string
  chapters?: string
  /** True where the register's sentences do not suit it and its own must do. */
  ownVoice?: boolean
  /** ISO 639-1, where not Spanish. */
  language?: string
}

/** A way of naming books, and the subject codes it brings, as in `@VXQB Luces en el cielo de {region}`. */
export interface TitlePattern {
  template: Template
  codes: string[]
}

/** An area ready to write books with. */
export interface Area
  extends Omit<AreaSource, 'codes' | 'titles' | 'words' | 'opening' | 'body' | 'closing' | 'chapters'> {
  codes: string[][]
  titles: TitlePattern[]
  words: WordLists
  opening: Template[]
  body: Template[]
  closing: Template[]
  chapters: Template[]
}

/** Compiles what the vocabulary files write by hand. */
export function defineArea(source: AreaSource): Area {
  return {
    ...source,
    codes: source.codes.split('|').map(codes => codes.trim().split(/\s+/)),
    titles: splitLines(source.titles).map(compileTitle),
    words: defineWords(source.words),
    opening: compileLines(source.opening ?? ''),
    body: compileLines(source.body ?? ''),
    closing: compileLines(source.closing ?? ''),
    chapters: splitEntries(source.chapters ?? '').map(compileTemplate),
  }
}

/** Compiles named word lists. */
export function defineWords(words: Record<string, string>): WordLists {
  return Object.fromEntries(Object.entries(words).map(([name, list]) => [name, parsePhrases(list)]))
}

function compileTitle(line: string): TitlePattern {
  const [, marks = '', text = ''] = /^((?:@[A-Z]+[0-9]? )*)(.*)$/.exec(line) ?? []
  return { template: compileTemplate(text), codes: marks.match(/[A-Z]+[0-9]?/g) ?? [] }
}
