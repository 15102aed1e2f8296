import type { Register } from './area.ts'
import { compileLines, type Template } from './template.ts'

/** What a register's vocabulary file gives, one template a line. */
export interface RegisterVoiceSource {
  opening: string
  body: string
  closing: string
  synopsis: string
  review: string
  /** Chapter titles for books whose area names none. */
  chapters?: string
  /** How many of its books have a table of contents, 0-1. */
  withContents: number
  /** True where the area's body sentences tell a plot and so come first. */
  inOrder?: boolean
}

/** A register ready to write with. */
export interface RegisterVoice {
  opening: Template[]
  body: Template[]
  closing: Template[]
  synopsis: Template[]
  review: Template[]
  chapters: Template[]
  withContents: number
  inOrder: boolean
}

/** Every register's voice. */
export type Voices = Record<Register, RegisterVoice>

/** Compiles a register's sentences. */
export function defineVoice(source: RegisterVoiceSource): RegisterVoice {
  return {
    opening: compileLines(source.opening),
    body: compileLines(source.body),
    closing: compileLines(source.closing),
    synopsis: compileLines(source.synopsis),
    review: compileLines(source.review),
    chapters: compileLines(source.chapters ?? ''),
    withContents: source.withContents,
    inOrder: source.inOrder ?? false,
  }
}
