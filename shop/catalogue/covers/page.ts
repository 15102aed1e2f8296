import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** Cover units; a cover is 2:3. */
export const WIDTH = 600
export const HEIGHT = 900

/** Minimum length of a long title, in characters. */
export const LONG_TITLE = 70

/** Input of a layout: cleaned texts (never empty strings), colours, and the book's own random sequence. */
export interface Page {
  title: string
  author: string | null
  publisher: string | null
  palette: Palette
  random: Random
}

export interface Layout {
  name: string
  /** IBIC letters that the layout was drawn for; it is preferred for them. */
  suits: string
  /** Whether other departments may use it too. */
  general: boolean
  /** The motif leaves little room for text: not for titles longer than `LONG_TITLE`. */
  shallow?: true
  /** Everything inside the `<svg>` element. */
  draw(page: Page): string
}
