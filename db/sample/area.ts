import type { FormatName } from './book-format.ts'
import type { WordLists } from './phrase.ts'
import type { Template } from './template.ts'

/** A way of naming books, and the subject codes it brings, as in `@VXQB Luces en el cielo de {region}`. */
export interface TitlePattern {
  template: Template
  codes: string[]
}

/** A kind of books that the sample catalogue invents: `vocabulary/areas.tsv` says what each column means. */
export interface Area {
  /** The name of the circle of authors who write in it. */
  authors: string
  weight: number
  codes: string[][]
  imprint: string
  format: FormatName
  register: string
  language: string
  /** True where the register's sentences do not suit it and its own must do. */
  ownVoice: boolean
  titles: TitlePattern[]
  words: WordLists
  /** First sentences of a description, the ones that follow, and the last: they come before the register's own. */
  opening: Template[]
  body: Template[]
  closing: Template[]
  chapters: Template[]
}
