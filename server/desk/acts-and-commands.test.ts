import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ACTS, type ActName } from '../../shop/desk/acts.ts'

const root = join(import.meta.dirname, '..', '..')
const names = Object.keys(ACTS) as ActName[]

/** Acts for programs only: a simulated month inspects the shop with them. */
const BY_SIMULATIONS: readonly ActName[] = ['findStuckOrders', 'findTransfer']

/** Acts without a command, by reason. */
const NOT_BY_COMMAND: Record<string, readonly ActName[]> = {
  'a screen reads it in pieces or pages; a command prints the whole by another act': [
    ...(['findAnything', 'readFigures', 'listBooks', 'countBookGaps'] as const),
    ...([
      'listMoneyIssues',
      'listOtherOrders',
      'listOrderMails',
      'readOrderMail',
      'readRequest',
      'readEstimates',
    ] as const),
    ...(['searchToSell', 'nameCategories', 'listSearchedWords', 'listSettingChanges', 'countPromisedOrders'] as const),
  ],
  'what a screen shows before it is done; a command asks, or has --dry-run': [
    ...(['previewAnswer', 'previewJoin', 'previewTariffs', 'previewUndoing'] as const),
    ...(['previewAcceptance', 'previewRefund', 'previewRecordedRefund', 'previewDrop'] as const),
    ...(['readTariffTable', 'exportTariffs', 'prepareRules', 'askForUndoing'] as const),
    ...(['trySource', 'readSubjectTable', 'checkCover', 'canTakeStepBack'] as const),
  ],
  'files come to a command by their path, and are read at once': [
    ...(['startUpload', 'receivePart', 'listPreparedImports', 'readPreparedImport', 'readImportHeadings'] as const),
    ...(['tryImport', 'applyPreparedImport', 'discardPrepared', 'readProblemRows'] as const),
    ...(['keepStatement', 'lookAtStatement', 'listStatements', 'readStatementCells', 'setBankMap'] as const),
    ...(['applyStatement', 'discardStatement', 'changesKnownLines'] as const),
  ],
  'a list of a screen as a person likes it': ['listViews', 'saveView', 'removeView'],
  'two commands do what one press does': ['joinTransfers'],
  'who may run commands may cancel any order': ['cancelUnpaidOrder'],
}

/** Acts without a screen, by reason. */
const NOT_AT_THE_DESK: Record<string, readonly ActName[]> = {
  'done once, by who has the machine': [
    ...([
      'needsNoAccepting',
      'acceptSecret',
      'goLive',
      'readShopLife',
      'placeSampleOrders',
      'previewSampleRemoval',
      'removeSample',
    ] as const),
  ],
  'a screen does it by other acts, which can be looked at first': [
    ...(['applyPrices', 'importCatalogue', 'importTransfers', 'undoImport', 'priceRefund'] as const),
    ...(['exportCatalogue', 'reportMonth', 'listMissingCovers', 'endsOrder'] as const),
  ],
}

/**
 * The acts that the source text in these folders calls: `desk.confirmPayment(…)`, the same call of the rehearsal,
 * `DESK_REQUESTS.act('startUpload')`, or one of several where the file calls `desk[act](…)`.
 */
function doneIn(folders: readonly string[]): ReadonlySet<ActName> {
  const sources = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map(file => readFileSync(join(root, folder, file), 'utf8')),
  )
  return new Set(names.filter(name => sources.some(text => callOf(name).test(text) || isOneOfSeveral(name, text))))
}

const callOf = (name: ActName) => new RegExp(`\\b(?:desk|rehearsal)\\s*\\.${name}\\(|\\.act\\('${name}'\\)`)

function isOneOfSeveral(name: ActName, text: string): boolean {
  return text.includes('desk[act](') && new RegExp(`\\bact: [^{]*'${name}'`).test(text)
}

it.each([
  ['a command', ['server/cli'], NOT_BY_COMMAND],
  ['a screen of the desk', ['desk', 'server/desk'], NOT_AT_THE_DESK],
])('every act has %s, or a reason why it has none', (_who, folders, reasons) => {
  const done = doneIn(folders)
  const missing = names.filter(name => !done.has(name))
  expect(missing.sort()).toEqual([...BY_SIMULATIONS, ...Object.values(reasons).flat()].sort())
})

it('an act that no person does is done by simulations', () => {
  const done = doneIn(['simulation'])
  expect(BY_SIMULATIONS.filter(name => !done.has(name))).toEqual([])
})

it('no act has a reason to be done nowhere', () => {
  const notAtTheDesk = Object.values(NOT_AT_THE_DESK).flat()
  const notByCommand = Object.values(NOT_BY_COMMAND).flat()
  expect(notAtTheDesk.filter(name => notByCommand.includes(name))).toEqual([])
})
