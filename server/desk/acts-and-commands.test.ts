import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ACTS, type ActName } from '../../shop/desk/acts.ts'

const root = join(import.meta.dirname, '..', '..')
const names = Object.keys(ACTS) as ActName[]

/** Acts that no command does, by why. */
const NOT_BY_COMMAND: Record<string, readonly ActName[]> = {
  'a screen reads it in pieces or pages; a command prints the whole by another act': [
    ...(['findAnything', 'findStuckOrders', 'findTransfer', 'readFigures', 'listBooks', 'countBookGaps'] as const),
    ...([
      'listMoneyIssues',
      'listOtherOrders',
      'listOrderMails',
      'readOrderMail',
      'readRequest',
      'readPromises',
    ] as const),
    ...(['searchToSell', 'nameCategories', 'listSearchedWords', 'listSettingChanges', 'countPromisedOrders'] as const),
  ],
  'what a screen shows before it is done; a command asks, or has --dry-run': [
    ...(['previewAnswer', 'previewAssignment', 'previewJoin', 'previewTariffs', 'previewUndoing'] as const),
    ...(['previewPayment', 'previewAcceptance', 'previewRefund', 'previewRecordedRefund', 'previewDrop'] as const),
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

/** Acts that no screen does, by why. */
const NOT_AT_THE_DESK: Record<string, readonly ActName[]> = {
  'done once, by who has the machine': [
    ...([
      'acceptSecret',
      'goLive',
      'readShopLife',
      'placeSampleOrders',
      'previewSampleRemoval',
      'removeSample',
    ] as const),
  ],
  'a screen does it by other acts, which can be looked at first': [
    ...([
      'applyPrices',
      'importCatalogue',
      'importTransfers',
      'undoImport',
      'findStuckOrders',
      'findTransfer',
    ] as const),
    ...(['exportCatalogue', 'reportMonth', 'listMissingCovers', 'endsOrder'] as const),
  ],
  'a screen sends a file, which a route of its own takes': ['receivePart', 'checkCover'],
}

/** The acts that the program text in a folder names: `desk.confirmPayment(…)`, or the act's name as one of several. */
function doneIn(folder: string): Set<ActName> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  const text = sources.map(file => readFileSync(join(root, folder, file), 'utf8')).join('\n')
  return new Set(names.filter(name => new RegExp(`[.'"]${name}\\b`).test(text)))
}

it.each([
  ['a command', 'server/cli', NOT_BY_COMMAND],
  ['a screen of the desk', 'desk', NOT_AT_THE_DESK],
])('every act has %s, or a reason why it has none', (_who, folder, reasons) => {
  const done = doneIn(folder)
  const missing = names.filter(name => !done.has(name))
  expect(missing.sort()).toEqual(Object.values(reasons).flat().sort())
})
