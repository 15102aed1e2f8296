import { NO_SALE } from '../is-sold.ts'
import { childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** TextTypeCode (list 33) → TextType (list 153): descriptions, short ones, contents, quotes from reviews, cover copy. */
const TEXT_TYPES: Record<string, string> = {
  '01': '03',
  '02': '02',
  '03': '03',
  '04': '04',
  '05': '06',
  '08': '06',
  '17': '05',
  '18': '05',
}
/** MediaFileTypeCode (list 38) of front covers, small to large; MediaFileLinkTypeCode 01 (list 39): an address. */
const COVERS = ['04', '06']
const ADDRESS = '01'
/** AvailabilityCode (list 54), from before ProductAvailability → list 65. */
const AVAILABILITY: Record<string, string> = {
  IP: '20',
  RM: '20',
  TO: '22',
  MD: '23',
  NP: '10',
  NY: '10',
  TU: '31',
  TP: '31',
  RP: '32',
  // Not sold now, for one reason or another.
  ...Object.fromEntries(
    ['AB', 'AD', 'CS', 'EX', 'OF', 'OI', 'OP', 'OR', 'PP', 'RF', 'RU', 'UR', 'WR', 'WS'].map(code => [code, '40']),
  ),
}

/** A Product of ONIX 2.1 is flat: what 3.0 keeps in blocks stands in the product itself. One without any block reads alike in both. */
export function isOfOnix2(product: XmlNode): boolean {
  return !['DescriptiveDetail', 'CollateralDetail', 'PublishingDetail', 'RelatedMaterial', 'ProductSupply'].some(
    block => childOf(product, block),
  )
}

/**
 * A Product of ONIX 2.1 (retired in 2014, still sent by some) in the terms of 3.0, as far as the shop reads them. A block that would be
 * empty is left out.
 */
export function asOnix3(product: XmlNode): XmlNode {
  const own = (...names: string[]) => product.children.filter(({ name }) => names.includes(name))
  return node('Product', [
    ...own('RecordReference', 'NotificationType', 'ProductIdentifier'),
    ...own('EAN13').map(({ text }) => identifier('15', text)),
    ...own('ISBN').map(({ text }) => identifier('02', text)),
    ...block('DescriptiveDetail', [
      ...own('ProductForm', 'ProductFormDetail', 'Contributor', 'Language', 'Extent'),
      ...own('EditionTypeCode').map(type => renamed(type, 'EditionType')),
      ...own('AudienceCode', 'Audience', 'AudienceRange'),
      ...childrenOf(product, 'Series').map(seriesOf),
      ...titlesOf(product),
      ...own('NumberOfPages').map(pages =>
        node('Extent', [leaf('ExtentType', '00'), renamed(pages, 'ExtentValue'), leaf('ExtentUnit', '03')]),
      ),
      ...own('BICMainSubject').map(subject => mainSubject('12', subject)),
      ...own('BASICMainSubject').map(subject => mainSubject('10', subject)),
      ...own('MainSubject').map(subject =>
        node('Subject', [
          leaf('MainSubject', ''),
          ...withRenamed(subject, { MainSubjectSchemeIdentifier: 'SubjectSchemeIdentifier' }).children,
        ]),
      ),
      ...own('Subject'),
      ...own('Measure').map(measure => withRenamed(measure, { MeasureTypeCode: 'MeasureType' })),
    ]),
    ...block('CollateralDetail', [...textsOf(product), ...coversOf(product), ...own('Prize')]),
    ...block('PublishingDetail', [
      ...own('Imprint', 'Publisher', 'CountryOfPublication', 'PublishingStatus', 'SalesRestriction'),
      ...own('PublicationDate').map(date =>
        node('PublishingDate', [leaf('PublishingDateRole', '01'), renamed(date, 'Date')]),
      ),
      ...childrenOf(product, 'SalesRights').map(rights =>
        node('SalesRights', [...childrenOf(rights, 'SalesRightsType'), ...rightsTerritoryOf(rights)]),
      ),
      ...childrenOf(product, 'NotForSale').map(rights =>
        node('SalesRights', [leaf('SalesRightsType', NO_SALE), ...rightsTerritoryOf(rights)]),
      ),
    ]),
    ...block('RelatedMaterial', [
      ...own('WorkIdentifier').map(work => node('RelatedWork', [leaf('WorkRelationCode', '01'), work])),
      ...own('RelatedProduct').map(relatedOf),
    ]),
    ...own('SupplyDetail').map(supplyOf),
  ])
}

const rightsTerritoryOf = (rights: XmlNode) =>
  territoryOf(rights, { CountriesIncluded: 'RightsCountry', RegionsIncluded: 'RightsTerritory' })

function relatedOf(related: XmlNode): XmlNode {
  return node('RelatedProduct', [
    ...withRenamed(related, { RelationCode: 'ProductRelationCode' }).children,
    ...childrenOf(related, 'EAN13').map(({ text }) => identifier('15', text)),
    ...childrenOf(related, 'ISBN').map(({ text }) => identifier('02', text)),
  ])
}

function titlesOf(product: XmlNode): XmlNode[] {
  const detail = (type: string, element: XmlNode[]) =>
    node('TitleDetail', [leaf('TitleType', type), node('TitleElement', [leaf('TitleElementLevel', '01'), ...element])])
  return [
    ...childrenOf(product, 'Title').map(title =>
      detail(
        textOf(title, 'TitleType') ?? '01',
        title.children.filter(({ name }) => name !== 'TitleType'),
      ),
    ),
    ...childrenOf(product, 'DistinctiveTitle').map(title =>
      detail('01', [renamed(title, 'TitleText'), ...childrenOf(product, 'Subtitle')]),
    ),
  ]
}

function seriesOf(series: XmlNode): XmlNode {
  const title =
    childOf(series, 'Title')?.children ?? childrenOf(series, 'TitleOfSeries').map(old => renamed(old, 'TitleText'))
  const number = childrenOf(series, 'NumberWithinSeries').map(old => renamed(old, 'PartNumber'))
  return node('Collection', [
    leaf('CollectionType', '10'),
    node('TitleDetail', [
      node('TitleElement', [leaf('TitleElementLevel', '02'), ...title]),
      node('TitleElement', [leaf('TitleElementLevel', '01'), ...number]),
    ]),
  ])
}

function textsOf(product: XmlNode): XmlNode[] {
  const content = (type: string, children: XmlNode[]) =>
    node('TextContent', [leaf('TextType', type), leaf('ContentAudience', '00'), ...children])
  return [
    ...childrenOf(product, 'OtherText').flatMap(text => {
      const type = TEXT_TYPES[textOf(text, 'TextTypeCode') ?? '']
      return type ? [content(type, withRenamed(text, { TextSourceTitle: 'SourceTitle' }).children)] : []
    }),
    ...childrenOf(product, 'MainDescription').map(text => content('03', [renamed(text, 'Text')])),
    ...childrenOf(product, 'Annotation').map(text => content('02', [renamed(text, 'Text')])),
  ]
}

function coversOf(product: XmlNode): XmlNode[] {
  return COVERS.flatMap(type =>
    childrenOf(product, 'MediaFile')
      .filter(file => textOf(file, 'MediaFileTypeCode') === type && textOf(file, 'MediaFileLinkTypeCode') === ADDRESS)
      .map(file =>
        node('SupportingResource', [
          leaf('ResourceContentType', '01'),
          leaf('ContentAudience', '00'),
          leaf('ResourceMode', '03'),
          node('ResourceVersion', [
            leaf('ResourceForm', '02'),
            ...childrenOf(file, 'MediaFileLink').map(link => renamed(link, 'ResourceLink')),
          ]),
        ]),
      ),
  )
}

function supplyOf(supply: XmlNode): XmlNode {
  // One that is not in the list stays as it is, for the report to name (`onix-supply.ts`).
  const known = AVAILABILITY[textOf(supply, 'AvailabilityCode')?.toUpperCase() ?? '']
  const availability = childOf(supply, 'ProductAvailability') || !known ? [] : [leaf('ProductAvailability', known)]
  const territory = territoryOf(supply, {
    CountriesIncluded: 'SupplyToCountry',
    RegionsIncluded: 'SupplyToTerritory',
    CountriesExcluded: 'SupplyToCountryExcluded',
  })
  return node('ProductSupply', [
    ...(territory.length > 0 ? [node('Market', territory)] : []),
    node('SupplyDetail', [
      ...supply.children.filter(({ name }) => name !== 'Price'),
      ...availability,
      ...childrenOf(supply, 'Price').map(priceOf),
    ]),
  ])
}

function priceOf(price: XmlNode): XmlNode {
  const dated = (name: string, role: string) =>
    childrenOf(price, name).map(date => node('PriceDate', [leaf('PriceDateRole', role), renamed(date, 'Date')]))
  const taxes = childrenOf(price, 'TaxRatePercent1').map(rate => node('Tax', [renamed(rate, 'TaxRatePercent')]))
  const own = price.children.filter(({ name }) => name !== 'Territory')
  return node('Price', [
    ...own.map(child => (child.name === 'PriceTypeCode' ? renamed(child, 'PriceType') : child)),
    ...territoryOf(price, {
      CountriesIncluded: 'CountryCode',
      RegionsIncluded: 'Territory',
      CountriesExcluded: 'CountryExcluded',
    }),
    ...taxes,
    ...dated('PriceEffectiveFrom', '14'),
    ...dated('PriceEffectiveUntil', '15'),
  ])
}

type TerritoryPart = 'CountriesIncluded' | 'RegionsIncluded' | 'CountriesExcluded'

/** The Territory that an element limits itself to, by how it names the parts; none where it names none. */
function territoryOf(element: XmlNode, names: Partial<Record<TerritoryPart, string>>): XmlNode[] {
  const parts = Object.entries(names).flatMap(([part, name]) => {
    const codes = childrenOf(element, name).map(({ text }) => text.trim())
    return codes.some(Boolean) ? [leaf(part, codes.join(' '))] : []
  })
  if (parts.length === 0) return []
  // Where it says only for which countries it is not, it is for all others.
  const isForAllOthers = parts.every(({ name }) => name === 'CountriesExcluded')
  return [node('Territory', isForAllOthers ? [leaf('RegionsIncluded', 'WORLD'), ...parts] : parts)]
}

const identifier = (type: string, value: string) =>
  node('ProductIdentifier', [leaf('ProductIDType', type), leaf('IDValue', value.trim())])

const mainSubject = (scheme: string, subject: XmlNode) =>
  node('Subject', [leaf('MainSubject', ''), leaf('SubjectSchemeIdentifier', scheme), renamed(subject, 'SubjectCode')])

const block = (name: string, children: XmlNode[]) => (children.length > 0 ? [node(name, children)] : [])

const renamed = (element: XmlNode, name: string): XmlNode => ({ ...element, name })

function withRenamed(element: XmlNode, names: Record<string, string>): XmlNode {
  return { ...element, children: element.children.map(child => renamed(child, names[child.name] ?? child.name)) }
}

const leaf = (name: string, text: string): XmlNode => ({ ...node(name, []), text })

const node = (name: string, children: XmlNode[]): XmlNode => ({
  name,
  attributes: {},
  children,
  text: '',
  hasMarkup: false,
})
