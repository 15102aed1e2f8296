/** A lone surrogate (half of an emoji, for example) as a JSON escape. */
const HALF = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/gi

/** Replaces lone surrogates with U+FFFD, as encoding to bytes does. PostgreSQL's JSON refuses them. */
export function wellFormedJson(json: string): string {
  return json.replace(HALF, '\\ufffd')
}
