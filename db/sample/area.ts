import type { FormatName } from './book-format.ts'
import type { WordLists } from './phrase.ts'
import type { Template } from './template.ts'

/** A way to name books, with its subject codes, as in `@VXQB Luces en el cielo de {region}`. */
export interface TitlePattern {
  template: Template
  codes: string[]
}

/** A kind of book that the sample catalogue invents. `vocabulary/areas.tsv` explains each column. */
export interface Area {
  /** The circle of authors who write in this area. */
  authors: string
  weight: number
  codes: string[][]
  imprint: string
  format: FormatName
  register: string
  language: string
  /** True if only the area's own sentences fit, and the register's do not. */
  ownVoice: boolean
  titles: TitlePattern[]
  words: WordLists
  /** Sentences for the beginning, the middle and the end of a description. They are preferred to the register's. */
  opening: Template[]
  body: Template[]
  closing: Template[]
  chapters: Template[]
}
