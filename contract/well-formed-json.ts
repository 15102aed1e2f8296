/** Half of a character that takes two (an emoji), as JSON writes it. */
const HALF = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/gi

/** The JSON with U+FFFD for half characters, as they are read wherever text is bytes: the database's JSON refuses them. */
export function wellFormedJson(json: string): string {
  return json.replace(HALF, '\\ufffd')
}
