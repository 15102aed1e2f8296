/**
 * The template language of the vocabulary:
 *
 * - `{subject}` a phrase of the list `subject`, the same one wherever the book names it; `{subject2}` another of it
 * - `{Subject}` with a capital, `{subject:n}` without its article, `{subject:1}` its second part
 * - `{subject~tratado}` a word agreeing with it, `{subject~tiene/tienen}` by number
 * - `<Manual|Tratado|Curso>` one of them; `[: {place}]` present or not
 */
export type Template = Node[]
export type Node = string | Slot | Choice

export interface Slot {
  kind: 'slot'
  /** The name in this book, with its digit: `subject2`. */
  name: string
  /** The word list behind it: `subject`. */
  list: string
  capital: boolean
  form: 'whole' | 'bare' | 'agree' | number
  /** The word that has to agree, for `form: 'agree'`. */
  word: string
}

export interface Choice {
  kind: 'choice'
  options: Template[]
}

/** Compiles one template. Throws if a bracket is left open. */
export function compileTemplate(source: string): Template {
  const reader = { source, at: 0 }
  const template = readSequence(reader, '')
  if (reader.at < source.length) throw new Error(`Stray "${source[reader.at]}" in template: ${source}`)
  return template
}

/** Compiles one template per line, skipping empty lines. */
export function compileLines(source: string): Template[] {
  return splitLines(source).map(compileTemplate)
}

/** The non-empty lines of a text. */
export function splitLines(source: string): string[] {
  return source
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

interface Reader {
  source: string
  at: number
}

function readSequence(reader: Reader, stops: string): Template {
  const nodes: Template = []
  let text = ''
  while (reader.at < reader.source.length) {
    const char = reader.source[reader.at] as string
    if (stops.includes(char) || '>]}'.includes(char)) break
    reader.at++
    if (!'{<['.includes(char)) {
      text += char
      continue
    }
    if (text) nodes.push(text)
    text = ''
    nodes.push(readNode(reader, char))
  }
  if (text) nodes.push(text)
  return nodes
}

function readNode(reader: Reader, opening: string): Node {
  if (opening === '{') {
    const end = reader.source.indexOf('}', reader.at)
    if (end < 0) throw new Error(`Open slot in template: ${reader.source}`)
    const slot = readSlot(reader.source.slice(reader.at, end))
    reader.at = end + 1
    return slot
  }
  const options: Template[] = opening === '[' ? [[]] : []
  do {
    options.push(readSequence(reader, '|'))
  } while (reader.source[reader.at++] === '|')
  if (reader.source[reader.at - 1] !== (opening === '[' ? ']' : '>')) {
    throw new Error(`Open "${opening}" in template: ${reader.source}`)
  }
  return { kind: 'choice', options }
}

function readSlot(text: string): Slot {
  const [, head = '', separator, tail = ''] = /^(\w+)(?:([:~])(.+))?$/.exec(text) ?? []
  if (!head) throw new Error(`Bad slot: {${text}}`)
  const capital = /^[A-Z]/.test(head)
  const name = head[0]?.toLowerCase() + head.slice(1)
  const form = separator === '~' ? 'agree' : tail === 'n' ? 'bare' : tail ? Number(tail) : 'whole'
  return { kind: 'slot', name, list: name.replace(/\d$/, ''), capital, form, word: separator === '~' ? tail : '' }
}
