import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** Cover units; a cover is 2:3. */
export const WIDTH = 600
export const HEIGHT = 900

/** In characters. */
export const LONG_TITLE = 70

/** What a layout works with: cleaned texts (never empty strings), colours, and the book's own sequence of choices. */
export interface Page {
  title: string
  author: string | null
  publisher: string | null
  palette: Palette
  random: Random
}

export interface Layout {
  name: string
  /** IBIC letters it was drawn for; it is preferred there. */
  suits: string
  /** Whether other departments may have it too. */
  general: boolean
  /** The motif leaves little height for type: not for titles beyond `LONG_TITLE` characters. */
  shallow?: true
  /** Everything inside the `<svg>` element. */
  draw(page: Page): string
}
