import { writeContributor } from '../../description/written-contributor.ts'
import { toAuthorLine } from '../author-line.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** UnnamedPersons (list 19): 02 anonymous, 04 several authors; the others name nobody. */
const UNNAMED: Record<string, string> = { '02': 'Anónimo', '04': 'Varios autores' }
/** More names than these are cut short with "y otros". */
const SHOWN_NAMES = 3

/**
 * The author line: contributors of role A01 (list 17) in their sequence, else any other A role (A12 illustrator, A15 preface …) or
 * the editor B01, first of its kind; with semicolons between them (`contract/authors.ts`). Null when there are none.
 */
export function readAuthor(descriptive: XmlNode | undefined): string | null {
  const contributors = namedContributors(descriptive)
  const authors = contributors.filter(({ roles }) => roles.includes('A01'))
  const others = contributors.filter(({ roles }) => roles.some(role => role.startsWith('A') || role === 'B01'))
  const role = others[0]?.roles[0]
  const chosen = authors.length > 0 ? authors : others.filter(({ roles }) => role !== undefined && roles.includes(role))
  return joinNames([...new Set(chosen.map(({ name }) => name))])
}

/** More people than these are an index, not a title page. */
const MOST_CONTRIBUTORS = 20

/** Who made it beside its authors, in their sequence, as books keep them: `B06 Ana Gil`. Somebody with several roles comes with each. */
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

function joinNames(names: readonly string[]): string | null {
  if (names.length === 0) return null
  if (names.length <= SHOWN_NAMES + 1) return names.join('; ')
  return `${names.slice(0, SHOWN_NAMES).join('; ')} y otros`
}

/** "Benedetti, Mario" → "Mario Benedetti"; "Alas, Leopoldo, 1852-1901" loses its dates; what has no comma stays. */
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
  return name && toAuthorLine(name)
}

function rolesOf(node: XmlNode): string[] {
  return childrenOf(node, 'ContributorRole').map(role => role.text.trim())
}

function sequenceOf(node: XmlNode): number | null {
  const sequence = Number(textOf(node, 'SequenceNumber') ?? Number.NaN)
  return Number.isFinite(sequence) ? sequence : null
}
