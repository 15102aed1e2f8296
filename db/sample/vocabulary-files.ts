import { readFileSync } from 'node:fs'

/**
 * Reads a text of `vocabulary/`. A name and a colon at the start of a line begin a part; indented lines continue it; a line that begins
 * with `#` is a comment. A name in braces is a word list, for the slot of that name. Throws with file and line if a text belongs to no
 * part.
 */
export function readParts(file: string): Record<string, string> {
  const parts: Record<string, string> = {}
  let name = ''
  for (const [line, where] of linesOf(file)) {
    const [, begun, rest = ''] = /^(\w+|\{\w+\}):(.*)$/.exec(line) ?? []
    if (begun ? begun in parts : !name || !line.startsWith(' ')) throw new Error(`${where}: ${line}`)
    name = begun ?? name
    parts[name] = begun ? rest : `${parts[name]}\n${line}`
  }
  return parts
}

/** Reads a table of `vocabulary/`: the first line names the columns; an empty cell at the end may be missing. */
export function readTable<Column extends string>(file: string): Record<Column, string>[] {
  const [header = [], ...rows] = linesOf(file).map(([line]) => line.split('\t'))
  return rows.map(
    cells => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
  )
}

/** The lines with content, each with its file and line number. */
function linesOf(file: string): [line: string, where: string][] {
  const text = readFileSync(new URL(`./vocabulary/${file}`, import.meta.url), 'utf8').replace(/\r/g, '')
  const lines = text.split('\n').map((line, at): [string, string] => [line, `${file}:${at + 1}`])
  return lines.filter(([line]) => line.trim() && !line.startsWith('#'))
}

/** The name, if it is a key of these things. Throws if a table names something unknown. */
export function keyOf<Things extends object>(things: Things, name: string): keyof Things & string {
  if (!(name in things)) throw new Error(`"${name}" is none of ${Object.keys(things).join(', ')}`)
  return name as keyof Things & string
}
