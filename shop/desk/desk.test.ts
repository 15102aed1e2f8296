import { describe, expect, it } from 'vitest'
import { montevideoDate } from '../../contract/dates.ts'
import { systemClock } from '../../platform/clock.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { type Grant, ROLES, type Role } from '../staff/actor.ts'
import { openSession } from '../staff/sessions.ts'
import { insertPerson } from '../staff/staff-store.ts'
import type { DeskParts } from './act.ts'
import { ACTS, type ActName } from './acts.ts'
import { createDesk, type Desk, NotAllowed } from './desk.ts'
import { actorWords, personName } from './words/order-words.ts'

/** Who may do what beside the owner, who may do everything: a letter each for orders, catalogue and reader. */
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
  acceptSecret: '---',
  retryFailedJobs: '---',
  findOrder: 'o-r',
  listOrders: 'o-r',
  listOtherOrders: 'o--',
  readOrder: 'o-r',
  readOpenIssues: 'o-r',
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
  giveBackTransfer: '---',
  takeBackTransfer: 'o--',
  readHeldMoney: 'o-r',
  listRefundsByHand: 'o-r',
  listMoneyIssues: 'o-r',
  findCardPayments: 'o--',
  endsOrder: 'o--',
  priceRefund: 'o--',
  previewRefund: 'o--',
  refundOrder: '---',
  previewRecordedRefund: 'o--',
  recordRefund: '---',
  dropLines: '---',
  previewDrop: 'o--',
  confirmRefund: '---',
  withdrawRefund: '---',
  cancelUnpaidOrder: 'o--',
  cancelOrder: '---',
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
  exportCustomer: '---',
  eraseCustomer: '---',
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
  replaceTariffs: '---',
  listSettings: 'ocr',
  listSettingChanges: 'ocr',
  changeSettings: '---',
  countPromisedOrders: 'ocr',
  changePaymentSettings: '---',
  readYear: 'ocr',
  closeDays: '---',
  openDays: '---',
  readEstimates: 'ocr',
  listPeople: '---',
  invitePerson: '---',
  setRole: '---',
  disablePerson: '---',
  enablePerson: '---',
  listPasskeys: '---',
  endPasskey: '---',
  listSessions: '---',
  endSession: '---',
  listSignIns: '---',
  readJournal: '---',
  listBackups: 'ocr',
  backupNow: '---',
  listPartners: '---',
  sendTestMail: '---',
  settleLostCharge: '---',
  previewSpanClosing: '---',
  closeLostSpan: '---',
}
const PASSKEY = {
  credential_id: 'phone',
  public_key: Buffer.from('k'),
  counter: 0,
  transports: [],
  name: 'Teléfono',
  created_at: new Date(),
}
const LETTER: Record<Role, string | null> = { owner: null, orders: 'o', catalogue: 'c', reader: 'r' }

async function openTestDesk() {
  const { db } = await createTestDatabase()
  return { db, desk: createDesk({ db, clock: systemClock, profile: {} } as DeskParts) }
}

/** Input that no act takes: somebody who is let in gets that fault, and somebody who is not gets the refusal first. */
async function knock(desk: Desk, name: ActName, role: Role): Promise<string> {
  const open = desk[name] as (actor: object, input: unknown) => Promise<unknown>
  return open({ id: 'ana', name: 'Ana', role }, null).then(
    () => 'done',
    (error: Error) => error.name,
  )
}

describe('the desk', () => {
  it('lets those in who may, act by act', async () => {
    const { desk } = await openTestDesk()
    for (const name of Object.keys(ACTS) as ActName[]) {
      for (const role of ROLES) {
        const letter = LETTER[role]
        const isLetIn = letter === null || MAY[name].includes(letter)
        expect(await knock(desk, name, role), `${role}: ${name}`).toBe(isLetIn ? 'InputFault' : 'NotAllowed')
      }
    }
  })

  it('lets somebody do what they were granted beside their role', async () => {
    const { desk } = await openTestDesk()
    const refunder = { id: 'eva', name: 'Eva', role: 'orders', grants: ['refunds'] } as const
    await expect(desk.refundOrder(refunder, {} as never)).rejects.toThrow('orderId')
    await expect(desk.eraseCustomer(refunder, {} as never)).rejects.toThrow('no tiene permiso')
  })

  it('gives who leads the team and is no owner neither what they lack nor anything of an owner', async () => {
    const { db, desk } = await openTestDesk()
    const person = async (name: string, role: Role, grants: Grant[] = []) => {
      const id = await insertPerson(db, { name, email: `${name}@libros.example`, role, grants }, new Date())
      return id ?? 0
    }
    const [owner, ana, orders] = [
      await person('luis', 'owner'),
      await person('ana', 'reader'),
      await person('eva', 'orders'),
    ]
    const by = { id: `staff:${ana}`, name: 'Ana', role: 'reader', grants: ['people'] } as const
    const to = (name: string) => ({ to: `${name}@libros.example`, name })
    const lacked = 'incluye permisos que tú no tienes'
    await expect(desk.setRole(by, { personId: ana, role: 'owner' })).rejects.toThrow(lacked)
    await expect(desk.setRole(by, { personId: ana, role: 'reader', grants: ['refunds'] })).rejects.toThrow(lacked)
    await expect(desk.invitePerson(by, { ...to('new'), role: 'owner' })).rejects.toThrow(lacked)
    await expect(desk.invitePerson(by, { ...to('luis'), role: 'reader' })).rejects.toThrow(lacked)
    await expect(desk.invitePerson(by, { ...to('eva'), role: 'reader' })).rejects.toThrow(lacked)
    await db
      .insertInto('staff_passkeys')
      .values({ ...PASSKEY, staff_id: owner })
      .execute()
    await openSession({ db, clock: systemClock }, owner, 'Firefox')
    const [session] = await desk.listSessions(by, {})
    for (const refused of [
      () => desk.setRole(by, { personId: owner, role: 'reader' }),
      () => desk.disablePerson(by, { personId: owner }),
      () => desk.enablePerson(by, { personId: owner }),
      () => desk.endPasskey(by, { personId: owner, credentialId: PASSKEY.credential_id }),
      () => desk.endSession(by, { sessionId: session?.id ?? 0 }),
    ]) {
      await expect(refused()).rejects.toThrow('es dueña')
    }
    expect(await desk.setRole(by, { personId: orders, role: 'reader', grants: ['people'] })).toMatchObject({
      kind: 'done',
    })
    expect(await desk.disablePerson(by, { personId: orders })).toMatchObject({ kind: 'done' })
    const seller = { ...by, role: 'orders' } as const
    expect(await desk.setRole(seller, { personId: orders, role: 'reader', grants: ['see-people'] })).toMatchObject({
      kind: 'done',
    })
    await expect(desk.setRole(seller, { personId: orders, role: 'catalogue' })).rejects.toThrow(lacked)
  })

  it('keeps views of a list for those who see that list', async () => {
    const { desk } = await openTestDesk()
    const cata = { id: 'cata', name: 'Cata', role: 'catalogue' } as const
    const view = { name: 'Sin tapa', query: 'falta=cover', isShared: true }
    await desk.saveView(cata, { ...view, list: 'catalogo' })
    const raul = { id: 'raul', name: 'Raúl', role: 'reader' } as const
    expect(await desk.listViews(raul, { list: 'catalogo' })).toMatchObject([{ name: 'Sin tapa', isOwn: false }])
    expect(await desk.listViews(raul, { list: 'consultas' })).toEqual([])
    await desk.saveView(cata, { ...view, list: 'consultas', name: 'Ildefonso', query: 'q=ildefonso' })
    await desk.saveView(cata, { ...view, list: 'consultas', name: 'Todas', query: 'estado=todas&q=' })
    expect(await desk.listViews(raul, { list: 'consultas' })).toEqual([])
    const ana = { id: 'ana', name: 'Ana', role: 'orders' } as const
    await desk.saveView(ana, { ...view, list: 'ordenes', name: 'Ildefonso', query: 'q=ildefonso' })
    expect(await desk.listViews(raul, { list: 'ordenes' })).toEqual([])
    expect(await desk.listViews(ana, { list: 'ordenes' })).toHaveLength(1)
    expect(await desk.listViews(ana, { list: 'consultas' })).toHaveLength(2)
    await expect(desk.saveView(cata, { ...view, list: 'ordenes' })).rejects.toThrow('no es una lista tuya')
    await expect(desk.listViews(cata, { list: 'ordenes' })).rejects.toThrow('no es una lista tuya')
    await expect(desk.listViews(raul, { list: 'equipo/diario' })).rejects.toThrow('no es una lista tuya')
  })

  it('writes down who did what and how it ended, also what was refused, and nothing about its reader', async () => {
    const { db, desk } = await openTestDesk()
    const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
    const resolving = desk.resolveIssue(owner, { orderId: 1001, issueId: 1, note: 'hablé con Ildefonso' })
    await expect(resolving).rejects.toThrow()
    await knock(desk, 'refundOrder', 'reader')
    await desk.readJournal(owner, { limit: 5 })
    const entries = await desk.readJournal(owner, { limit: 5 })
    expect(entries).toMatchObject([
      { act: 'refundOrder', outcome: 'refused', answer: 'Ana no tiene permiso para hacer eso.' },
      { act: 'resolveIssue', actor: 'Ana', subject: 'orden 1001', outcome: 'failed' },
    ])
    expect(JSON.stringify(entries)).not.toContain('Ildefonso')
    await desk.removeView(owner, { viewId: 7 })
    expect(await desk.readJournal(owner, { act: 'removeView', actorId: 'ana', limit: 5 })).toMatchObject([
      { outcome: 'answered', answer: 'nothing' },
    ])
    const today = montevideoDate(entries[0]?.at ?? new Date(0))
    expect(await desk.readJournal(owner, { from: today, until: today, limit: 5 })).toHaveLength(3)
    expect(await desk.readJournal(owner, { until: '2020-01-01', limit: 5 })).toEqual([])
    expect(await desk.readJournal(owner, { from: '2099-01-01', limit: 5 })).toEqual([])
    await expect(db.updateTable('journal').set({ actor: 'Eva' }).execute()).rejects.toThrow('never rewritten')
    await expect(db.deleteFrom('journal').execute()).rejects.toThrow('never rewritten')
  })

  it('keeps with its order a refund that is called by its own number, and who placed an order', async () => {
    const { db, shop, operators: desk } = await createTestShop('2026-11-20T12:00:00Z')
    const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
    await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    await shop.placeOrder(order)
    const payment = { orderId: 1001, receivedOn: '2026-11-20', amountCents: 149_000, description: '', key: 'A-1' }
    await desk.confirmPayment(owner, payment)
    await desk.refundOrder(owner, { orderId: 1001, amountCents: 10_000, reason: 'x', keepPrinting: true })
    await desk.withdrawRefund(owner, { refundId: 1, reason: 'x' })
    await desk.confirmRefund(owner, { refundId: 1, bankReference: 'T-1' })
    const { customer, shipping } = order
    await desk.placeOrder(owner, {
      lines: [{ bookId: 'B1', quantity: 1 }],
      order: { customer, shipping },
      pays: 'OFFLINE',
      totalCents: 149_000,
      orderKey: 'b4a6f5f0-7c5e-4f0a-9d55-000000000001',
    })
    const actsOn = async (subject: string) =>
      (await desk.readJournal(owner, { subject, limit: 9 })).map(({ act, answer }) => `${act}: ${answer}`)
    expect(await actsOn('orden 1001')).toEqual([
      ...['confirmRefund: not-awaited', 'withdrawRefund: withdrawn', 'refundOrder: requested', 'confirmPayment: paid'],
    ])
    expect(await actsOn('orden 1002')).toEqual(['placeOrder: placed'])
    await expect(db.updateTable('journal').set({ subject: 'orden 7' }).execute()).rejects.toThrow('never rewritten')
  })

  it('answers what was done, and why it was not, also where the journal can not keep how it ended', async () => {
    const { db, pool } = await createTestDatabase()
    const said: unknown[] = []
    const log = { error: (facts: unknown) => void said.push(facts) }
    const desk = createDesk({ db, clock: systemClock, log, profile: {} } as unknown as DeskParts)
    const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
    await pool.query('alter table journal add constraint never_closed check (outcome is null)')
    const view = { list: 'ordenes', name: 'Todas', query: 'estado=todas', isShared: true } as const
    await desk.saveView(owner, view)
    expect(await desk.listViews(owner, { list: 'ordenes' })).toHaveLength(1)
    await expect(desk.saveView(owner, { ...view, list: 'no' as never })).rejects.toThrow('list')
    expect(await desk.readJournal(owner, { limit: 5 })).toMatchObject([{ outcome: null }, { outcome: null }])
    expect(said).toMatchObject([{ act: 'saveView' }, { act: 'saveView' }])
  })

  it('does an act that was given half a character, or so much that one is cut', async () => {
    const { desk } = await openTestDesk()
    const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
    for (const name of ['\ud800', `${'a'.repeat(55)}😀`]) {
      await desk.saveAnswerTemplate(owner, { id: null, name, template: `${'a'.repeat(499)}😀\udc00` })
      await desk.takeThing(owner, { thing: `${name} 1001` })
    }
    const because = `${'a'.repeat(499)}😀`
    await expect(desk.closeDays(owner, { days: ['2026-11-24'], because })).rejects.toThrow('más de 60')
  })

  it('shows a person in history who is called like something that is not a person', () => {
    expect(['Ana', 'shop', 'toString'].map(personName)).toEqual(['Ana', 'shop (persona)', 'toString'])
    expect(actorWords(personName('shop'))).toBe('shop (persona)')
    expect(actorWords('shop')).toBe('tienda')
  })

  it('says which field means nothing, and why', async () => {
    const { desk } = await openTestDesk()
    const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
    await expect(desk.refundOrder(owner, { orderId: 1001, amountCents: -5, reason: ' ' })).rejects.toThrow(
      'amountCents: no es un importe.\nreason: falta.',
    )
  })

  it('takes no day that is not in the calendar', async () => {
    const { desk } = await openTestDesk()
    const transfer = { orderId: 1001, key: 'A-1', amountCents: 149_000, description: '' }
    for (const receivedOn of ['2026-02-31', '2026-13-01', 'ayer']) {
      const owner = { id: 'ana', name: 'Ana', role: 'owner' } as const
      await expect(desk.confirmPayment(owner, { ...transfer, receivedOn })).rejects.toThrow(
        'receivedOn: no es una fecha',
      )
    }
  })

  it('changes nothing in a copy of a backup, whatever is asked; people may be let in to look', async () => {
    const { db } = await createTestDatabase()
    const copyOf = 'Copia de un respaldo, para mirar.'
    const desk = createDesk({ db, clock: systemClock, profile: { copyOf } } as unknown as DeskParts)
    const changing = (Object.keys(ACTS) as ActName[]).filter(name => ACTS[name].isJournalled)
    const entered: string[] = []
    for (const name of changing) {
      const refusal = await desk[name]({ id: 'ana', name: 'Ana', role: 'owner' }, {} as never).catch(error => error)
      if (!(refusal instanceof NotAllowed)) entered.push(name)
      else expect(refusal.message).toBe(`${copyOf} No se hizo nada.`)
    }
    expect(entered.sort()).toEqual(
      ['disablePerson', 'enablePerson', 'endPasskey', 'endSession', 'exportCustomer', 'invitePerson', 'setRole'].sort(),
    )
    expect(await desk.listViews({ id: 'ana', name: 'Ana', role: 'owner' }, { list: 'ordenes' })).toEqual([])
  })

  it('knows no role but those of the team', async () => {
    const { desk } = await openTestDesk()
    expect(await knock(desk, 'reportMonth', 'jefe' as Role)).toBe('NotAllowed')
  })
})
