import sanitizeHtml from 'sanitize-html'
import { replaceHidden } from '../../../contract/hidden-characters.ts'
import { HTML_ENTITIES } from './html-entities.ts'

/** Tags that feeds put into texts. Anything else in angle brackets is the author's text ("a < b"). */
const MARKUP =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|s|ul|ol|li|dl|dt|dd|h[1-6]|a|img|blockquote|font|center|sup|sub|table|tr|td|th|tbody|thead|hr|script|style|iframe|section|article|small|cite|q|pre|o:p)\b[^<>]*>/i
const NAMED_CHARACTER = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,9});/gi
const XML_NAMES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Converts a feed's text to plain text with a blank line between paragraphs; screens keep line breaks, not markup.
 * HTML goes through sanitize-html, which drops scripts, styles and comments with their content. Text that only looks like HTML
 * is kept. `isMarkup`: the text came as markup (XHTML inside XML).
 * @returns null when nothing is left
 */
export function toPlainText(text: string, isMarkup = false): string | null {
  let plain = text
  // Some feeds escape twice: the second pass removes tags that the first one uncovered.
  for (let pass = 0; pass < 2; pass++) {
    const isHtml = MARKUP.test(plain)
    if (!isHtml && !(pass === 0 && isMarkup) && !NAMED_CHARACTER.test(plain)) break
    NAMED_CHARACTER.lastIndex = 0
    plain = decodeCharacters(isHtml ? stripTags(plain) : plain)
  }
  return tidy(plain)
}

/** Like `toPlainText`, on one line: for titles and names. */
export function toPlainLine(text: string, isMarkup = false): string | null {
  return toPlainText(text, isMarkup)?.replace(/\s+/g, ' ') ?? null
}

function stripTags(html: string): string {
  const safe = sanitizeHtml(html.replace(/\r?\n/g, ' '), {
    allowedTags: ['p', 'div', 'br', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'tr', 'hr'],
    allowedAttributes: {},
  })
  return safe
    .replace(/<li>/g, '\n• ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/tr>/g, '\n')
    .replace(/<\/?(?:li|tr)>/g, '')
    .replace(/<[^>]*>/g, '\n\n')
}

function decodeCharacters(text: string): string {
  return text.replace(NAMED_CHARACTER, (whole, name: string) => {
    if (!name.startsWith('#')) return XML_NAMES[name.toLowerCase()] ?? HTML_ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return isCharacter(code) ? String.fromCodePoint(code) : ''
  })
}

function isCharacter(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}

function tidy(text: string): string | null {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    // PostgreSQL rejects U+0000. The other characters move a terminal's cursor or reverse the reading direction.
    .map(line => replaceHidden(line, () => '').trim())
  const tidied = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return tidied === '' ? null : tidied
}
