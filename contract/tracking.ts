import { hasHiddenCharacters } from './hidden-characters.ts'

/** A tracking number: letters and digits, with separators between them. */
const TRACKING_NUMBER = /^[\p{L}\d](?:[\p{L}\d ./_-]{0,38}[\p{L}\d])?$/u
const LONGEST_URL = 500

/** Whether a courier's number may be shown and mailed. Operators and the print network send them. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text)
}

/** Whether a courier's page may be linked: a web address without user name or hidden characters. */
export function isTrackingUrl(text: string): boolean {
  if (text.length > LONGEST_URL || hasHiddenCharacters(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
