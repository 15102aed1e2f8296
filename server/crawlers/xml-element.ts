import { escapeXml } from '../../platform/escape-xml.ts'

/** One element with a text; nothing at all without one. */
export function xmlElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}
