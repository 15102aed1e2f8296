import { describe, expect, it } from 'vitest'
import type { DeskParts } from './act.ts'
import { ROLES, type Role } from './actor.ts'
import { ACTS, type ActName } from './acts.ts'
import { createDesk } from './desk.ts'
import { actorWords, personName } from './words/order-words.ts'

/** Who may do what beside the owner, who may do everything: a letter each for orders, catalogue and reader. */
const MAY: Record<ActName, string> = {
  whatWaits: 'o--',
  findStuckOrders: 'o--',
  reportMonth: 'ocr',
  listWithheldMails: 'ocr',
  listFailedJobs: 'ocr',
  retryFailedJobs: '---',
  findOrder: 'o--',
  listOrders: 'o--',
  readOrder: 'o--',
  readOpenIssues: 'o--',
  resolveIssue: 'o--',
  resendMail: 'o--',
  findBook: 'ocr',
  priceOrder: 'o--',
  placeOrder: 'o--',
  confirmPayment: 'o--',
  acceptHeldMoney: 'o--',
  importTransfers: 'o--',
  listUnmatchedTransfers: 'o--',
  findTransfer: 'o--',
  readTransfer: 'o--',
  assignTransfer: 'o--',
  settleTransfer: 'o--',
  giveBackTransfer: '---',
  takeBackTransfer: 'o--',
  readHeldMoney: 'o--',
  endsOrder: 'o--',
  priceRefund: 'o--',
  refundOrder: '---',
  recordRefund: '---',
  dropLines: '---',
  confirmRefund: '---',
  cancelOrder: '---',
  moveParcel: 'o--',
  takeStepBack: 'o--',
  changeAddress: 'o--',
  retryPrint: 'o--',
  confirmPrint: 'o--',
  listRequests: 'oc-',
  findRequest: 'oc-',
  answerRequest: 'oc-',
  exportCustomer: '---',
  eraseCustomer: '---',
  countByCategory: 'ocr',
  exportCatalogue: 'ocr',
  importCatalogue: '-c-',
  listImports: 'ocr',
  findImport: 'ocr',
  undoImport: '-c-',
  readBookFile: 'ocr',
  editBook: '-c-',
  releaseBook: '-c-',
  addBook: '-c-',
  withdrawBook: '-c-',
  setCover: '-c-',
  listMissingCovers: 'ocr',
  readPriceSettings: 'ocr',
  setPriceRule: '-c-',
  removePriceRule: '-c-',
  setExchangeRates: '-c-',
  applyPrices: '-c-',
  listPriceJumps: 'ocr',
  acceptPriceJump: '-c-',
  refusePriceJump: '-c-',
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
  removeSubjectMapping: '-c-',
  openSearch: 'ocr',
  listMisses: 'ocr',
  listTariffs: 'ocr',
  replaceTariffs: '---',
}
const LETTER: Record<Role, string | null> = { owner: null, orders: 'o', catalogue: 'c', reader: 'r' }

const desk = createDesk({} as DeskParts)

/** Input that no act takes: whoever is let in is told so, and whoever is not hears of that first. */
async function knock(name: ActName, role: Role): Promise<string> {
  const open = desk[name] as (actor: object, input: unknown) => Promise<unknown>
  return open({ id: 'ana', name: 'Ana', role }, null).then(
    () => 'done',
    (error: Error) => error.name,
  )
}

describe('the desk', () => {
  it.each(Object.keys(ACTS) as ActName[])('lets those do %s who may', async name => {
    for (const role of ROLES) {
      const letter = LETTER[role]
      const isLetIn = letter === null || MAY[name].includes(letter)
      expect(await knock(name, role), role).toBe(isLetIn ? 'InputFault' : 'NotAllowed')
    }
  })

  it('shows a person in history who is called like what is none', () => {
    expect(['Ana', 'shop', 'toString'].map(personName)).toEqual(['Ana', 'shop (persona)', 'toString'])
    expect(actorWords(personName('shop'))).toBe('shop (persona)')
    expect(actorWords('shop')).toBe('tienda')
  })

  it('says which field means nothing, and why', async () => {
    const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
    await expect(desk.refundOrder(owner, { orderId: 1001, amountCents: -5, reason: ' ' })).rejects.toThrow(
      'amountCents: no es un importe.\nreason: falta.',
    )
  })

  it('takes no day that is not in the calendar', async () => {
    const transfer = { orderId: 1001, key: 'A-1', amountCents: 149_000, description: '' }
    for (const receivedOn of ['2026-02-31', '2026-13-01', 'ayer']) {
      const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
      await expect(desk.confirmPayment(owner, { ...transfer, receivedOn })).rejects.toThrow(
        'receivedOn: no es una fecha',
      )
    }
  })

  it('knows no role but those of the team', async () => {
    expect(await knock('reportMonth', 'jefe' as Role)).toBe('NotAllowed')
  })
})
