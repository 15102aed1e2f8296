import { formatShortDate } from '../../../contract/dates.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { ImportReport } from '../../catalogue/import/import-report.ts'
import { undonePricesInWords } from '../../catalogue/pricing/undone-price-words.ts'
import type { ReportedFile } from '../../catalogue/sources/report-taking.ts'
import type { Source } from '../../catalogue/sources/source.ts'
import type { TakenRate, Taking } from '../../catalogue/sources/taking.ts'
import { type Block, composeMail, type MailContent, type Row, words } from './compose-mail.ts'

/** How many files are listed one by one. */
const LISTED_FILES = 30

/** "Sur: 120 libros nuevos, 30 cambian": to the shop, after a source brought something. */
export function sourceReportMail({
  source,
  taking,
  files,
  profile,
}: {
  source: Source
  taking: Taking
  files: readonly ReportedFile[]
  profile: ShopProfile
}): MailContent {
  const subject = `${source.name}: ${summary(files, taking.rates)}`
  return composeMail({
    profile,
    subject,
    title: subject,
    preview: 'Qué cambió, qué quedó retenido y dónde mirarlo.',
    blocks: [
      ...(taking.rates.length > 0 ? [rateBlock(taking.rates)] : []),
      ...files.slice(0, LISTED_FILES).flatMap(fileBlocks),
      ...(files.length > LISTED_FILES
        ? [words(`Y ${counted(files.length - LISTED_FILES, 'archivo', 'archivos')} más.`)]
        : []),
      ...undoneBlocks(files),
      ...heldBlocks(files, taking.rates),
      words('Todo lo que trajo esta fuente: ', { strong: `npm run shop -- feeds show "${source.name}"` }),
    ],
  })
}

function summary(files: readonly ReportedFile[], rates: readonly TakenRate[]): string {
  const bad = files.filter(({ fault }) => fault !== null).length
  const sum = (count: (counts: ImportReport['counts']) => number) =>
    files.reduce((total, { report }) => total + (report ? count(report.counts) : 0), 0)
  const set = rates.filter(({ outcome }) => outcome.kind === 'set').length
  const held = rates.filter(isHeld).length
  const parts = [
    // First what somebody has to decide.
    counted(held, 'cotización espera que se decida', 'cotizaciones esperan que se decida'),
    counted(
      sum(({ priceJumps, lostPrices = 0 }) => priceJumps + lostPrices),
      'precio espera que se decida',
      'precios esperan que se decida',
    ),
    counted(set, 'cotización nueva', 'cotizaciones nuevas'),
    counted(
      sum(({ added }) => added),
      'libro nuevo',
      'libros nuevos',
    ),
    counted(
      sum(({ changed }) => changed),
      'libro cambia',
      'libros cambian',
    ),
    counted(
      sum(({ withdrawn }) => withdrawn),
      'libro se retira de la venta',
      'libros se retiran de la venta',
    ),
    counted(bad, 'archivo rechazado', 'archivos rechazados'),
    files.some(({ unread }) => unread) ? 'renglones que no se tomaron' : null,
  ].filter(part => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'nada cambia'
}

function fileBlocks(file: ReportedFile): Block[] {
  const { name, unread } = file
  if (!unread) return importBlocks(file)
  const blocks = importBlocks(file)
  const rows = words('No se tomó: ', `${unread.join('; ')}. Lo demás, sí.`)
  return blocks.length > 0 ? [...blocks, rows] : [{ kind: 'heading', text: name }, rows]
}

function importBlocks({ name, importId, fault, report }: ReportedFile): Block[] {
  if (fault !== null) return [{ kind: 'heading', text: name }, words('No se tomó nada de este archivo: ', fault)]
  if (report === null) return []
  const { counts } = report
  const rows: Row[] = [
    ['Libros nuevos', counts.added],
    ['Cambian', counts.changed],
    ['Se retiran de la venta', counts.withdrawn],
    ['Vuelven a ofrecerse', counts.reinstated],
    ['Siguen fuera de la venta, porque alguien los retiró a mano', counts.staysWithdrawn ?? 0],
    ['Sin cambios', counts.unchanged],
    ['Registros rechazados', counts.refused],
    ['Precios retenidos porque saltan', counts.priceJumps],
    ['Precios retenidos: falta su regla o su cotización', counts.lostPrices ?? 0],

    ['Datos que no se toman', counts.priceFaults ?? 0],
  ].flatMap(([label, count]) => (count === 0 ? [] : [{ label: String(label), value: thousands(Number(count)) }]))
  return [
    { kind: 'heading', text: name },
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    ...report.notices.slice(0, 5).map(notice => words(notice)),
    words('El informe entero: ', { strong: `npm run shop -- imports show ${importId}` }),
  ]
}

function rateBlock(rates: readonly TakenRate[]): Block {
  return {
    kind: 'facts',
    rows: rates.map(({ rate, outcome }) => ({ label: rate.currency, value: rateInWords({ rate, outcome }) })),
  }
}

function rateInWords({ rate, outcome }: TakenRate): string {
  const said = `${pesos(rate)} del ${formatShortDate(rate.onDate)}`
  switch (outcome.kind) {
    case 'set':
      return outcome.before === null ? `${said}, la primera` : `${said}; antes, ${pesos(outcome.before)}`
    case 'as-before':
      return `${said}, ya estaba`
    case 'older':
      return `${said}: no se tomó, la tienda ya tiene una del ${formatShortDate(outcome.known.onDate)}`
    case 'in-future':
      return `${said}: no se tomó, ese día no llegó`
    case 'removed':
      return `${said}: no se tomó, alguien la quitó`
    case 'jump':
      return `${said}: retenida, cambia demasiado (vale ${pesos(outcome.known)} del ${formatShortDate(outcome.known.onDate)})`
    case 'first':
    case 'unweighed':
      return `${said}: retenida, es la primera de esa moneda`
  }
}

function isHeld({ outcome }: TakenRate): boolean {
  return outcome.kind === 'jump' || outcome.kind === 'first'
}

function heldBlocks(files: readonly ReportedFile[], rates: readonly TakenRate[]): Block[] {
  const isJump = files.some(({ report }) => report && report.counts.priceJumps + (report.counts.lostPrices ?? 0) > 0)
  const held = rates.filter(isHeld)
  return [
    ...(isJump ? [words('Los precios retenidos, uno por uno: ', { strong: 'npm run shop -- prices jumps' })] : []),
    ...held.map(({ rate }) =>
      words(
        'Esa cotización espera: ',
        { strong: `npm run shop -- prices accept-rate ${rate.currency}` },
        ', o refuse-rate.',
      ),
    ),
  ]
}

/** Each file counts them all. */
function undoneBlocks(files: readonly ReportedFile[]): Block[] {
  const left = files.findLast(({ leftUndone }) => leftUndone !== undefined)?.leftUndone ?? 0
  return left === 0 ? [] : [words(`${undonePricesInWords(left)}: `, { strong: 'npm run shop -- prices apply' })]
}

function pesos({ rateMillionths }: { rateMillionths: number }): string {
  return (rateMillionths / 1_000_000).toLocaleString('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${thousands(count)} ${count === 1 ? one : many}`
}
