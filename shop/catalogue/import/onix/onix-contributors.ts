import { authorNames } from '../../../../contract/authors.ts'
import { writeContributor } from '../../description/written-contributor.ts'
import { toAuthorLine } from '../author-line.ts'
import { FEED_LIMITS } from '../feed-limits.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** UnnamedPersons (list 19): 02 anonymous, 04 several authors. The other codes give no name to show. */
const UNNAMED: Record<string, string> = { '02': 'Anónimo', '04': 'Varios autores' }
/** Longer lists are cut to this many names plus "y otros": an index of people, not a title page. */
const MOST_AUTHORS = 50
const AND_OTHERS = ' y otros'
const ENDS_WITH_OTHERS = / y otros$/

/**
 * The author line, with semicolons between names (`contract/authors.ts`): contributors of role A01 (list 17) in sequence; otherwise those of
 * the first other A role found (A12 illustrator, A15 preface …), or the editors, B01. Null: none of these.
 */
export function readAuthor(descriptive: XmlNode | undefined): string | null {
  const contributors = namedContributors(descriptive)
  const authors = contributors.filter(({ roles }) => roles.includes('A01'))
  const others = contributors.filter(({ roles }) => roles.some(role => role.startsWith('A') || role === 'B01'))
  const role = others[0]?.roles[0]
  const chosen = authors.length > 0 ? authors : others.filter(({ roles }) => role !== undefined && roles.includes(role))
  const names = chosen.flatMap(({ name }) => authorNames(name)).map(name => name.replace(ENDS_WITH_OTHERS, ''))
  return joinNames([...new Set(names)], { hasOthers: chosen.some(({ name }) => ENDS_WITH_OTHERS.test(name)) })
}

/** A longer list is an index of people, not a title page. */
const MOST_CONTRIBUTORS = 20

/** Contributors other than the authors, in sequence, as books store them: `B06 Ana Gil`. A person with several roles appears once per role. */
export function readContributors(descriptive: XmlNode | undefined): string[] {
  const others = namedContributors(descriptive).flatMap(({ name, roles }) =>
    roles.filter(role => /^[A-Z]\d\d$/.test(role) && role !== 'A01').map(role => writeContributor({ role, name })),
  )
  return [...new Set(others)].slice(0, MOST_CONTRIBUTORS)
}

function namedContributors(descriptive: XmlNode | undefined) {
  return childrenOf(descriptive, 'Contributor')
    .map((node, index) => ({ name: nameOf(node), roles: rolesOf(node), sequence: sequenceOf(node) ?? 1000 + index }))
    .filter((contributor): contributor is typeof contributor & { name: string } => contributor.name !== null)
    .sort((a, b) => a.sequence - b.sequence)
}

/** `hasOthers`: the feed itself says that there are more, who stay unnamed. */
function joinNames(names: readonly string[], { hasOthers }: { hasOthers: boolean }): string | null {
  const [first] = names
  if (first === undefined) return null
  let line = first
  for (const [i, name] of names.entries()) {
    if (i === 0) continue
    const longer = `${line}; ${name}`
    const room = hasOthers || i < names.length - 1 ? FEED_LIMITS.name - AND_OTHERS.length : FEED_LIMITS.name
    if (i >= MOST_AUTHORS || Buffer.byteLength(longer) > room) return line + AND_OTHERS
    line = longer
  }
  return hasOthers ? line + AND_OTHERS : line
}

/** "Benedetti, Mario" → "Mario Benedetti". "Alas, Leopoldo, 1852-1901" loses its dates. Names without a comma stay. */
function turnInvertedName(name: string): string {
  const [family, given, ...rest] = name.split(',').map(part => part.trim())
  if (!family || !given || /\d/.test(given)) return family ?? name
  if (rest.some(part => !/\d/.test(part))) return name
  return `${given} ${family}`
}

function nameOf(node: XmlNode): string | null {
  const inverted = textOf(node, 'PersonNameInverted')
  const parts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'NamesAfterKey'].map(name => textOf(node, name))
  const name =
    textOf(node, 'PersonName') ??
    (inverted && turnInvertedName(inverted)) ??
    (parts.filter(part => part !== null).join(' ') || null) ??
    textOf(node, 'CorporateName') ??
    UNNAMED[textOf(node, 'UnnamedPersons') ?? ''] ??
    null
  // Some write a dash where there is nobody.
  return name && /[\p{L}\p{N}]/u.test(name) ? toAuthorLine(name) : null
}

function rolesOf(node: XmlNode): string[] {
  return childrenOf(node, 'ContributorRole').map(role => role.text.trim())
}

function sequenceOf(node: XmlNode): number | null {
  const sequence = Number(textOf(node, 'SequenceNumber') ?? Number.NaN)
  return Number.isFinite(sequence) ? sequence : null
}
