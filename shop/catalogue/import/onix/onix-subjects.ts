import { toPlainLine } from '../plain-text.ts'
import type { Subject } from '../subject-mapping.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** SubjectSchemeIdentifier (list 27) of schemes that place a book on a shelf. */
const NAMED_SCHEMES: Record<string, string> = { '10': 'BISAC', '12': 'BIC', '29': 'CLIL', '93': 'THEMA' }
/** Qualifiers and keywords: BIC 13–17, Thema 94–99, 20 keywords. They say nothing about the shelf. */
const QUALIFIERS = ['13', '14', '15', '16', '17', '20', '94', '95', '96', '97', '98', '99']
/** Proprietary schemes are called by their name: IBIC has no code of its own and comes under 23 or 24. */
const PROPRIETARY = ['23', '24']

/** The subjects of a record, the main one first. */
export function readSubjects(descriptive: XmlNode | undefined): Subject[] {
  return childrenOf(descriptive, 'Subject')
    .map(node => ({ subject: toSubject(node), isMain: childOf(node, 'MainSubject') !== undefined }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain))
    .flatMap(({ subject }) => (subject ? [subject] : []))
}

/** Subjects that can't be given a category, with what there is of them: they have a text and no code, or no scheme. */
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
