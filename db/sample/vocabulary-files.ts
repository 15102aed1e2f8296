import { readFileSync } from 'node:fs'

/**
 * Reads a text of `vocabulary/`. A name and a colon at the start of a line begin a part, indented lines continue it, and
 * a line that begins with `#` is for people. A name in braces is a word list, for the slot of that name.
 * Throws with file and line where a text belongs to no part.
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

/** Reads a table of `vocabulary/`: its first line names the columns, an empty cell at the end may be left out. */
export function readTable<Column extends string>(file: string): Record<Column, string>[] {
  const [header = [], ...rows] = linesOf(file).map(([line]) => line.split('\t'))
  return rows.map(
    cells => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
  )
}

/** The lines that say something, each with its place. */
function linesOf(file: string): [line: string, where: string][] {
  const text = readFileSync(new URL(`./vocabulary/${file}`, import.meta.url), 'utf8').replace(/\r/g, '')
  const lines = text.split('\n').map((line, at): [string, string] => [line, `${file}:${at + 1}`])
  return lines.filter(([line]) => line.trim() && !line.startsWith('#'))
}

/** The name, where it is one of these things'; throws where a table names what is not there. */
export function keyOf<Things extends object>(things: Things, name: string): keyof Things & string {
  if (!(name in things)) throw new Error(`"${name}" is none of ${Object.keys(things).join(', ')}`)
  return name as keyof Things & string
}
