import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { knock, openTestDesk } from '../../test/support/test-desk.ts'
import { ROLES, type Role } from '../staff/actor.ts'
import type { DeskParts } from './act.ts'
import { ACTS, type ActName } from './acts.ts'
import { createDesk, NotAllowed } from './desk.ts'

/**
 * Who may do what beside the owner, who may do everything: a letter each for orders, catalogue and reader. `!`: only somebody who showed
 * lately who they are.
 */
const MAY: Record<ActName, string> = {
  whatWaits: 'ocr',
  takeThing: 'o--',
  leaveThing: 'o--',
  snoozeThing: 'o--',
  wakeThing: 'o--',
  listViews: 'ocr',
  saveView: 'oc-',
  removeView: 'oc-',
  findStuckOrders: 'o--',
  reportMonth: 'ocr',
  reportPeriod: 'ocr',
  checkMoney: 'ocr',
  listBestTitles: 'ocr',
  listSearchedWords: 'ocr',
  listWithheldMails: '---',
  listFailedJobs: '---',
  examineShop: '---',
  readShopLife: '---',
  goLive: '---',
  needsNoAccepting: '---',
  acceptSecret: '---',
  retryFailedJobs: '---',
  findOrder: 'o-r',
  listOrders: 'o-r',
  listOtherOrders: 'o--',
  readOrder: 'o-r',
  readOpenIssues: 'o-r',
  readWaitingTransfers: 'o-r',
  resolveIssue: 'o--',
  writeNote: 'o--',
  placeSampleOrders: '---',
  findAnything: 'ocr',
  readFigures: 'ocr',
  listOrderMails: 'o--',
  readOrderMail: 'o--',
  resendMail: 'o--',
  findBook: 'ocr',
  searchToSell: 'ocr',
  priceOrder: 'o--',
  placeOrder: 'o--',
  confirmPayment: 'o--',
  acceptHeldMoney: 'o--',
  importTransfers: 'o--',
  keepStatement: 'o--',
  discardStatement: 'o--',
  listStatements: 'o-r',
  lookAtStatement: 'o-r',
  readStatementCells: 'o--',
  applyStatement: 'o--',
  listBanks: 'o-r',
  changesKnownLines: 'o--',
  setBankMap: 'o--',
  previewPayment: 'o--',
  findAlikeTransfers: 'o-r',
  previewAcceptance: 'o--',
  listUnmatchedTransfers: 'o-r',
  findTransfer: 'o--',
  readTransfer: 'o-r',
  findLikelyOrders: 'o-r',
  previewAssignment: 'o--',
  assignTransfer: 'o--',
  joinTransfers: 'o--',
  previewJoin: 'o--',
  settleTransfer: 'o--',
  giveBackTransfer: '---!',
  takeBackTransfer: 'o--',
  readHeldMoney: 'o-r',
  listRefundsByHand: 'o-r',
  listMoneyIssues: 'o-r',
  findCardPayments: 'o--',
  endsOrder: 'o--',
  priceRefund: 'o--',
  previewRefund: 'o--',
  refundOrder: '---!',
  previewRecordedRefund: 'o--',
  recordRefund: '---!',
  dropLines: '---!',
  previewDrop: 'o--',
  confirmRefund: '---!',
  withdrawRefund: '---!',
  takeBackRefund: '---!',
  cancelUnpaidOrder: 'o--',
  cancelOrder: '---!',
  moveParcel: 'o--',
  takeStepBack: 'o--',
  canTakeStepBack: 'o-r',
  changeAddress: 'o--',
  retryPrint: 'o--',
  confirmPrint: 'o--',
  listRequests: 'ocr',
  findRequest: 'oc-',
  answerRequest: 'oc-',
  reopenRequest: 'oc-',
  readRequest: 'ocr',
  previewAnswer: 'oc-',
  listAnswerTemplates: 'oc-',
  saveAnswerTemplate: 'oc-',
  removeAnswerTemplate: 'oc-',
  exportCustomer: '---!',
  eraseCustomer: '---!',
  countByCategory: 'ocr',
  exportCatalogue: 'ocr',
  importCatalogue: '-c-',
  listImports: 'ocr',
  findImport: 'ocr',
  undoImport: '-c-',
  startUpload: '-c-',
  receivePart: '-c-',
  listPreparedImports: 'ocr',
  readPreparedImport: 'ocr',
  readImportHeadings: 'ocr',
  readProblemRows: 'ocr',
  tryImport: '-c-',
  applyPreparedImport: '-c-',
  prepareRules: '-c-',
  discardPrepared: '-c-',
  previewUndoing: '-c-',
  askForUndoing: '-c-',
  listBooks: 'ocr',
  countBookGaps: 'ocr',
  nameCategories: 'ocr',
  readBookFile: 'ocr',
  editBook: '-c-',
  releaseBook: '-c-',
  addBook: '-c-',
  withdrawBook: '-c-',
  setCover: '-c-',
  checkCover: '-c-',
  joinEditions: '-c-',
  separateEdition: '-c-',
  listMissingCovers: 'ocr',
  readPriceSettings: 'ocr',
  setPriceRule: '-c-',
  removePriceRule: '-c-',
  setExchangeRates: '-c-',
  previewRateRemoval: '-c-',
  previewPriceRule: '-c-',
  removeExchangeRate: '-c-',
  applyPrices: '-c-',
  listPriceJumps: 'ocr',
  acceptPriceJump: '-c-',
  refusePriceJump: '-c-',
  acceptHeldRate: '-c-',
  refuseHeldRate: '-c-',
  listSources: 'ocr',
  readSource: 'ocr',
  addSource: '-c-',
  editSource: '-c-',
  trySource: '-c-',
  pauseSource: '-c-',
  removeSource: '-c-',
  fetchSource: '-c-',
  listSuppliers: 'ocr',
  setSupplierRank: '-c-',
  forgetSupplierRank: '-c-',
  listDifferences: 'ocr',
  takeSupplierWord: '-c-',
  listNames: 'ocr',
  readNameFile: 'ocr',
  joinNames: '-c-',
  separateName: '-c-',
  showNameAs: '-c-',
  describeStrands: 'ocr',
  pinStrand: '-c-',
  unpinStrand: '-c-',
  listCollections: 'ocr',
  readCollection: 'ocr',
  createCollection: '-c-',
  editCollection: '-c-',
  setCollectionBooks: '-c-',
  moveCollection: '-c-',
  removeCollection: '-c-',
  listAnnouncements: 'ocr',
  addAnnouncement: '-c-',
  removeAnnouncement: '-c-',
  previewSampleRemoval: 'ocr',
  removeSample: '-c-',
  listSubjectMappings: 'ocr',
  setSubjectMappings: '-c-',
  readSubjectTable: 'ocr',
  removeSubjectMapping: '-c-',
  openSearch: 'ocr',
  listMisses: 'ocr',
  listTariffs: 'ocr',
  exportTariffs: 'ocr',
  readTariffTable: 'ocr',
  previewTariffs: 'ocr',
  replaceTariffs: '---!',
  listSettings: 'ocr',
  listSettingChanges: 'ocr',
  changeSettings: '---',
  countPromisedOrders: 'ocr',
  changePaymentSettings: '---!',
  readYear: 'ocr',
  closeDays: '---!',
  openDays: '---!',
  readEstimates: 'ocr',
  listPeople: '---',
  invitePerson: '---!',
  setRole: '---!',
  disablePerson: '---!',
  enablePerson: '---!',
  listPasskeys: '---',
  endPasskey: '---!',
  listSessions: '---',
  endSession: '---!',
  listSignIns: '---',
  readJournal: '---',
  listBackups: 'ocr',
  backupNow: '---',
  listPartners: '---',
  sendTestMail: '---',
  settleLostCharge: '---!',
  previewSpanClosing: '---',
  closeLostSpan: '---',
}
const LETTER: Record<Role, string | null> = { owner: null, orders: 'o', catalogue: 'c', reader: 'r' }

describe('the desk', () => {
  it('lets those in who may, act by act', async () => {
    const { desk } = await openTestDesk()
    for (const name of Object.keys(ACTS) as ActName[]) {
      for (const role of ROLES) {
        const letter = LETTER[role]
        const isLetIn = letter === null || MAY[name].includes(letter)
        // Who may not do it is told so, and is asked to confirm nothing first.
        expect(await knock(desk, name, role, { isConfirmed: isLetIn }), `${role}: ${name}`).toBe(
          isLetIn ? 'InputFault' : 'NotAllowed',
        )
      }
    }
  })

  it('asks somebody who may do what can’t be taken back whether they showed lately who they are, and no rehearsal does', async () => {
    const { db, desk } = await openTestDesk()
    const lately = { isConfirmed: false }
    for (const name of Object.keys(ACTS) as ActName[]) {
      const asks = MAY[name].includes('!')
      expect(await knock(desk, name, 'owner', lately), name).toBe(asks ? 'NotConfirmed' : 'InputFault')
      expect(await knock(desk.rehearsal, name, 'owner', lately), name).toBe('InputFault')
    }
    const ana = { id: 'ana', name: 'Ana', role: 'owner' } as const
    await expect(desk.refundOrder(ana, {} as never), 'who says nothing of it').rejects.toThrow('Hay que mostrar')
    const written = await db.selectFrom('journal').select('act').execute()
    expect(written.length).toBeGreaterThan(50)
    expect(written.filter(({ act }) => MAY[act as ActName].includes('!'))).toEqual([])
  })

  it('lets somebody do what they were granted beside their role', async () => {
    const { desk } = await openTestDesk()
    const refunder = { id: 'eva', name: 'Eva', role: 'orders', grants: ['refunds'], isConfirmed: true } as const
    await expect(desk.refundOrder(refunder, {} as never)).rejects.toThrow('orderId')
    await expect(desk.eraseCustomer(refunder, {} as never)).rejects.toThrow('no tiene permiso')
  })

  it('changes nothing in a copy of a backup, whatever is asked; people may be let in to look', async () => {
    const { db } = await createTestDatabase()
    const copyOf = 'Copia de un respaldo, para mirar.'
    const desk = createDesk({ db, clock: systemClock, profile: { copyOf } } as unknown as DeskParts)
    const changing = (Object.keys(ACTS) as ActName[]).filter(name => ACTS[name].isJournalled)
    const entered: string[] = []
    for (const name of changing) {
      const refusal = await desk[name]({ id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true }, {} as never).catch(
        error => error,
      )
      if (!(refusal instanceof NotAllowed)) entered.push(name)
      else expect(refusal.message).toBe(`${copyOf} No se hizo nada.`)
    }
    expect(entered.sort()).toEqual(
      ['disablePerson', 'enablePerson', 'endPasskey', 'endSession', 'exportCustomer', 'invitePerson', 'setRole'].sort(),
    )
    expect(
      await desk.listViews({ id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true }, { list: 'ordenes' }),
    ).toEqual([])
  })

  it('knows no role but those of the team', async () => {
    const { desk } = await openTestDesk()
    expect(await knock(desk, 'reportMonth', 'jefe' as Role)).toBe('NotAllowed')
  })
})
