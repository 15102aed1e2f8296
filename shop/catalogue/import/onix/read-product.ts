import { toPlainLine } from '../../description/plain-text.ts'
import type { BookPatch, FeedRecord, ReadRecord } from '../feed-record.ts'
import { STATUS_CODES } from '../is-sold.ts'
import { toLanguage } from '../languages.ts'
import { quoted } from '../quoted.ts'
import { mapSubjects, type SubjectMappings } from '../subject-mapping.ts'
import { asOnix3, isOfOnix2 } from './onix-2.ts'
import { readAudience } from './onix-audience.ts'
import { readBinding } from './onix-binding.ts'
import { readAuthor, readContributors } from './onix-contributors.ts'
import { readFrontCover } from './onix-covers.ts'
import { readOnixDate } from './onix-dates.ts'
import { type Identifiers, readIdentifiers } from './onix-identifiers.ts'
import { readMeasures, readTotalPages } from './onix-measures.ts'
import type { PriceDefaults } from './onix-prices.ts'
import { readPrizes } from './onix-prizes.ts'
import { readSalesRights, type SalesRights } from './onix-sales-rights.ts'
import { readSeries } from './onix-series.ts'
import { readSubjects, readSubjectsWithoutCode } from './onix-subjects.ts'
import { readSupply } from './onix-supply.ts'
import { readTexts } from './onix-texts.ts'
import { readTitle } from './onix-titles.ts'
import { readWorkLinks } from './onix-work-links.ts'
import { readSaleCode, type SaleCode } from './sale-code.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** What else reading a product needs. */
export interface ProductContext {
  file: string
  sentAt: string | null
  defaults: PriceDefaults
  mappings: SubjectMappings
  /** IDTypeName of the print network's ids. */
  idName: string
  /** `YYYY-MM-DD` in Uruguay: which price is in force. */
  today: string
  /** Whose catalogue it is. */
  supplier: string | null
}

/** NotificationType (list 1). 08 and 09 are notices about rights, 88 and 89 tests. */
const ACTIONS: Record<string, FeedRecord['action'] | 'supply' | 'test' | 'notice'> = {
  '01': 'replace',
  '02': 'replace',
  '03': 'replace',
  '04': 'update',
  '05': 'withdraw',
  '08': 'notice',
  '09': 'notice',
  '12': 'supply',
  '13': 'supply',
  '14': 'supply',
  '88': 'test',
  '89': 'test',
}
/** First letter of ProductForm (list 150) of what is not a printed book: audio, digital, film, microform, video, merchandise … */
const NOT_PRINTED = 'ADEFLMVXZ'
const LONGEST_ID = 200

/** A Product element of ONIX 3 or 2.1 → what it says about its book, or why it says nothing that can be used. */
export function readProduct(asSent: XmlNode, line: number, context: ProductContext): ReadRecord {
  const isOnix2 = isOfOnix2(asSent)
  const product = isOnix2 ? asOnix3(asSent) : asSent
  const reference = toPlainLine(textOf(product, 'RecordReference') ?? '')
  const refused = (reason: string): ReadRecord => ({ kind: 'refused', line, reference, reason })
  if (!reference) return refused('no tiene RecordReference')
  if (reference.length > LONGEST_ID) return refused('su RecordReference es demasiado larga')
  const notification = textOf(product, 'NotificationType')
  const action = ACTIONS[notification ?? '']
  if (notification === null) return refused('no tiene NotificationType')
  if (action === undefined) return refused(`su NotificationType (${notification}) no existe`)
  if (action === 'test') return { kind: 'ignored', why: 'test' }
  if (action === 'notice') return { kind: 'ignored', why: 'not-for-us' }
  const descriptive = childOf(product, 'DescriptiveDetail')
  const form = textOf(descriptive, 'ProductForm')
  if (form && NOT_PRINTED.includes(form.charAt(0))) return { kind: 'ignored', why: 'not-printed' }

  const identifiers = readIdentifiers(product, context.idName)
  const { isbn, bibliomanagerId } = identifiers
  const blocks = readBlocks(product, context)
  const isWhole = action === 'replace'
  if (isWhole && !isbn) return refused(whyNoIsbn(identifiers))
  if (isWhole && !blocks.descriptive.title) return refused('no tiene título')
  const spoken = { ...identity(isbn, bibliomanagerId), ...spokenOf(product, action, blocks), ...from(context) }
  const unknownCodes = unknownCodesOf(action, blocks)
  const isSaleUnknown = isWhole && unknownCodes.length > 0 && !spoken.availability
  const faults = action === 'withdraw' ? [] : faultsOf(action, blocks, unknownCodes, isSaleUnknown)
  return {
    kind: 'record',
    ...(faults.length > 0 ? { faults } : {}),
    ...(action === 'withdraw' ? {} : { subjectsWithoutCode: blocks.subjectsWithoutCode }),
    record: {
      key: reference,
      file: context.file,
      line,
      reference,
      action: action === 'supply' ? 'update' : action,
      sentAt: context.sentAt,
      isbn,
      bibliomanagerId,
      fallbackId: reference,
      patch: action === 'withdraw' ? from(context) : isOnix2 && !isWhole ? whatIsSaid(spoken) : spoken,
      mayCreate: isWhole,
      ...(isSaleUnknown ? { isSaleUnknown } : {}),
      unknownSubjects: blocks.unknownSubjects,
      ...(saysZero(blocks.supply) ? { hasZeroPrice: true } : {}),
    },
  }
}

/** The codes of availability and status that ONIX does not have, of the blocks that count. */
function unknownCodesOf(action: string, { status, supply }: Blocks): string[] {
  return [action === 'supply' ? null : status.unknown, supply.unknownCode].filter(unknown => unknown !== null)
}

function faultsOf(
  action: string,
  { supply, rights, dateFault }: Blocks,
  unknownCodes: readonly string[],
  isSaleUnknown: boolean,
): string[] {
  const codes = isSaleUnknown
    ? unknownCodes.with(-1, `${unknownCodes.at(-1)}: si el libro es nuevo, entra sin venderse`)
    : unknownCodes
  const ofPublishing = [dateFault, rights.unknown, ...rights.unreadRestrictions].filter(fault => fault !== null)
  return [...(supply.priceFault ? [supply.priceFault] : []), ...codes, ...(action === 'supply' ? [] : ofPublishing)]
}

/** Without prices, and without another reason. */
function saysZero(supply: Blocks['supply']): boolean {
  return supply.priceFault === null && !('supply_prices' in supply.patch)
}

function identity(isbn: string | null, bibliomanagerId: string | null): BookPatch {
  return { ...(isbn ? { isbn } : {}), ...(bibliomanagerId ? { bibliomanager_id: bibliomanagerId } : {}) }
}

const from = ({ supplier }: ProductContext): BookPatch => (supplier === null ? {} : { supplier })

/** ONIX 2.1 has no blocks that an update could give whole: what it leaves out stays as it is. */
function whatIsSaid(patch: BookPatch): BookPatch {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null && String(value) !== ''))
}

type Blocks = ReturnType<typeof readBlocks>

/** A whole record speaks of everything; an update of the blocks it has, an empty one clearing them; a supply update of the supply. */
function spokenOf(product: XmlNode, action: string, blocks: Blocks): BookPatch {
  const has = (block: string) => action === 'replace' || (childOf(product, block) !== undefined && action === 'update')
  const hasSupply = action === 'replace' || childOf(product, 'ProductSupply') !== undefined
  const { title, ...descriptive } = blocks.descriptive
  return {
    // A book keeps its title when an update leaves it out.
    ...(has('DescriptiveDetail') ? { ...descriptive, ...(title ? { title } : {}) } : {}),
    ...(has('CollateralDetail') ? blocks.collateral : {}),
    ...(has('PublishingDetail') ? blocks.publishing : {}),
    ...(has('RelatedMaterial') ? blocks.related : {}),
    ...(hasSupply ? blocks.supply.patch : {}),
  }
}

function readBlocks(product: XmlNode, { mappings, defaults, today }: ProductContext) {
  const descriptive = childOf(product, 'DescriptiveDetail')
  const collateral = childOf(product, 'CollateralDetail')
  const publishing = childOf(product, 'PublishingDetail')
  const { categories, unknown } = mapSubjects(readSubjects(descriptive), mappings)
  return {
    descriptive: {
      title: readTitle(descriptive),
      author: readAuthor(descriptive),
      contributors: readContributors(descriptive),
      ...readSeries(descriptive),
      audience: readAudience(descriptive),
      ...readBinding(descriptive),
      total_pages: readTotalPages(descriptive),
      ...readMeasures(descriptive),
      language: readLanguage(descriptive),
      category_codes: categories,
    },
    collateral: { ...readTexts(collateral), front_cover: readFrontCover(collateral), prizes: readPrizes(collateral) },
    related: { work_links: readWorkLinks(childOf(product, 'RelatedMaterial')) },
    ...readPublishing(publishing, today),
    supply: readSupply(childrenOf(product, 'ProductSupply'), defaults, today),
    unknownSubjects: unknown,
    subjectsWithoutCode: readSubjectsWithoutCode(descriptive),
  }
}

/** LanguageRole 01 (list 22): the language of the text. */
function readLanguage(descriptive: XmlNode | undefined): string | null {
  const language = childrenOf(descriptive, 'Language').find(node => textOf(node, 'LanguageRole') === '01')
  return toLanguage(textOf(language, 'LanguageCode'))
}

/**
 * `status`: whether the book is on sale, `rights`: whether it may be in Uruguay, as the publisher says it. `dateFault`: why its date is not
 * taken; the book keeps the one it has.
 */
function readPublishing(
  publishing: XmlNode | undefined,
  today: string,
): {
  publishing: BookPatch
  dateFault: string | null
  status: SaleCode
  rights: SalesRights
} {
  const publishers = childrenOf(publishing, 'Publisher')
  // PublishingRole 01 (list 45): the publisher.
  const publisher = publishers.find(node => (textOf(node, 'PublishingRole') ?? '01') === '01')
  const name = textOf(publisher, 'PublisherName') ?? textOf(childOf(publishing, 'Imprint'), 'ImprintName')
  const dates = childrenOf(publishing, 'PublishingDate')
  // PublishingDateRole (list 163): 01 publication, 11 first publication.
  const date = ['01', '11'].map(role => dates.find(node => textOf(node, 'PublishingDateRole') === role)).find(Boolean)
  const country = textOf(publishing, 'CountryOfPublication')?.toUpperCase()
  const written = textOf(date, 'Date')
  const day = readOnixDate(written)
  const isUnread = Boolean(written) && day === null
  const status = readSaleCode(publishing, 'PublishingStatus', STATUS_CODES)
  const rights = readSalesRights(publishing, today)
  return {
    publishing: {
      publisher: name && toPlainLine(name),
      ...(isUnread ? {} : { publishing_date: day }),
      country_of_publication: country && /^[A-Z]{2}$/.test(country) ? country : null,
      ...(status.code === undefined ? {} : { publishing_status: status.code }),
      ...(rights.code === undefined ? {} : { sales_rights: rights.code }),
    },
    dateFault: isUnread ? `su fecha de publicación ${quoted(written ?? '')} no se entiende` : null,
    status,
    rights,
  }
}

function whyNoIsbn({ writtenIsbn, otherGtin }: Identifiers): string {
  if (writtenIsbn) return `su ${writtenIsbn} no es válido`
  return otherGtin ? `no tiene ISBN: su GTIN ${otherGtin} es de un artículo que no es un libro` : 'no tiene ISBN'
}
