import { toPlainLine } from '../../description/plain-text.ts'
import type { Subject } from '../subject-mapping.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** SubjectSchemeIdentifiers (list 27) of subject classifications. */
const NAMED_SCHEMES: Record<string, string> = { '10': 'BISAC', '12': 'BIC', '29': 'CLIL', '93': 'THEMA' }
/** Qualifiers and keywords (BIC 13–17, Thema 94–99, 20 keywords): they do not classify the book. */
const QUALIFIERS = ['13', '14', '15', '16', '17', '20', '94', '95', '96', '97', '98', '99']
/** Proprietary schemes are identified by name. IBIC has no code of its own and comes under 23 or 24. */
const PROPRIETARY = ['23', '24']

/** The subjects of a record, main subject first. */
export function readSubjects(descriptive: XmlNode | undefined): Subject[] {
  return childrenOf(descriptive, 'Subject')
    .map(node => ({ subject: toSubject(node), isMain: childOf(node, 'MainSubject') !== undefined }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain))
    .flatMap(({ subject }) => (subject ? [subject] : []))
}

/** Subjects without a code or without a scheme, as text. They can't be mapped to a category. */
export function readSubjectsWithoutCode(descriptive: XmlNode | undefined): string[] {
  return childrenOf(descriptive, 'Subject').flatMap(node => {
    if (toSubject(node) || QUALIFIERS.includes(textOf(node, 'SubjectSchemeIdentifier') ?? '')) return []
    const text = toPlainLine(textOf(node, 'SubjectHeadingText') ?? textOf(node, 'SubjectCode') ?? '')
    return text ? [[schemeOf(node), `«${text.slice(0, LONGEST_TEXT)}»`].filter(Boolean).join(' ')] : []
  })
}
const LONGEST_TEXT = 60

function toSubject(node: XmlNode): Subject | null {
  const scheme = schemeOf(node)
  const code = textOf(node, 'SubjectCode')?.toUpperCase().replace(/\s/g, '')
  if (!scheme || !code || QUALIFIERS.includes(textOf(node, 'SubjectSchemeIdentifier') ?? '')) return null
  return { scheme, code }
}

function schemeOf(node: XmlNode): string | null {
  const identifier = textOf(node, 'SubjectSchemeIdentifier')
  if (!identifier) return null
  const name = textOf(node, 'SubjectSchemeName')?.toUpperCase()
  return PROPRIETARY.includes(identifier) && name ? name : (NAMED_SCHEMES[identifier] ?? `ONIX-${identifier}`)
}
