import { compileLines, type Template } from './template.ts'
import { readParts, readTable } from './vocabulary-files.ts'

/** How a register writes about a book: `vocabulary/registers.tsv` and its file in `voices/`. */
export interface RegisterVoice {
  opening: Template[]
  body: Template[]
  closing: Template[]
  synopsis: Template[]
  review: Template[]
  /** Chapter titles for books whose area has none. */
  chapters: Template[]
  /** Share of its books with a table of contents, 0-1. */
  withContents: number
  /** True if the area's body sentences tell a plot, and therefore come first. */
  inOrder: boolean
}

/** Every register's voice. */
export const voices: Record<string, RegisterVoice> = Object.fromEntries(
  readTable<'register' | 'contents' | 'first'>('registers.tsv').map(({ register, contents, first }) => {
    const parts = readParts(`voices/${register}.txt`)
    const part = (name: string) => compileLines(parts[name] ?? '')
    return [
      register,
      {
        opening: part('opening'),
        body: part('body'),
        closing: part('closing'),
        synopsis: part('synopsis'),
        review: part('review'),
        chapters: part('chapters'),
        withContents: Number(contents),
        inOrder: first === 'area',
      },
    ]
  }),
)
