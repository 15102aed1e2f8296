import { escapeXml } from '../../platform/escape-xml.ts'

/** One XML element with a text; empty if there is no text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}
