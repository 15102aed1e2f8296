import type { Actor, Grant, Role } from '../staff/actor.ts'
import { ACTS, type ActName } from './acts.ts'

/** What a role is given, or not, as a whole. Refunds, erasing a person, tariffs and people are apart (`GRANTS`): given one by one. */
type Permission =
  | 'see'
  | 'see-people'
  | 'orders'
  | 'refunds'
  | 'requests'
  | 'erasing'
  | 'catalogue'
  | 'tariffs'
  | 'people'
  | 'jobs'

const GRANTED = new Map<Role, readonly Permission[]>([
  ['orders', ['see', 'see-people', 'orders', 'requests']],
  ['catalogue', ['see', 'requests', 'catalogue']],
  ['reader', ['see']],
])

const NEEDED: Record<ActName, Permission> = {
  whatWaits: 'see-people',
  findStuckOrders: 'see-people',
  reportMonth: 'see',
  reportPeriod: 'see',
  listBestTitles: 'see',
  listSearchedWords: 'see',
  listWithheldMails: 'see',
  listFailedJobs: 'see',
  examineShop: 'jobs',
  readShopLife: 'jobs',
  goLive: 'jobs',
  acceptSecret: 'jobs',
  retryFailedJobs: 'jobs',
  findOrder: 'see-people',
  listOrders: 'see-people',
  readOrder: 'see-people',
  readOpenIssues: 'see-people',
  resolveIssue: 'orders',
  writeNote: 'orders',
  placeSampleOrders: 'jobs',
  findAnything: 'see-people',
  readFigures: 'see',
  resendMail: 'orders',
  findBook: 'see',
  priceOrder: 'orders',
  placeOrder: 'orders',
  confirmPayment: 'orders',
  acceptHeldMoney: 'orders',
  importTransfers: 'orders',
  keepStatement: 'orders',
  listStatements: 'see-people',
  lookAtStatement: 'see-people',
  readStatementCells: 'see-people',
  applyStatement: 'orders',
  listBanks: 'see-people',
  changesKnownLines: 'see-people',
  setBankMap: 'orders',
  listUnmatchedTransfers: 'see-people',
  findTransfer: 'see-people',
  readTransfer: 'see-people',
  findLikelyOrders: 'see-people',
  previewAssignment: 'orders',
  assignTransfer: 'orders',
  joinTransfers: 'orders',
  previewJoin: 'orders',
  settleTransfer: 'orders',
  giveBackTransfer: 'refunds',
  takeBackTransfer: 'orders',
  readHeldMoney: 'see-people',
  listRefundsByHand: 'see-people',
  listMoneyIssues: 'see-people',
  findCardPayments: 'see-people',
  endsOrder: 'see-people',
  priceRefund: 'orders',
  refundOrder: 'refunds',
  recordRefund: 'refunds',
  dropLines: 'refunds',
  confirmRefund: 'refunds',
  cancelOrder: 'refunds',
  moveParcel: 'orders',
  takeStepBack: 'orders',
  changeAddress: 'orders',
  retryPrint: 'orders',
  confirmPrint: 'orders',
  listRequests: 'requests',
  findRequest: 'requests',
  answerRequest: 'requests',
  exportCustomer: 'erasing',
  eraseCustomer: 'erasing',
  countByCategory: 'see',
  exportCatalogue: 'see',
  importCatalogue: 'catalogue',
  listImports: 'see',
  findImport: 'see',
  undoImport: 'catalogue',
  readBookFile: 'see',
  editBook: 'catalogue',
  releaseBook: 'catalogue',
  addBook: 'catalogue',
  withdrawBook: 'catalogue',
  setCover: 'catalogue',
  listMissingCovers: 'see',
  readPriceSettings: 'see',
  setPriceRule: 'catalogue',
  removePriceRule: 'catalogue',
  setExchangeRates: 'catalogue',
  applyPrices: 'catalogue',
  listPriceJumps: 'see',
  acceptPriceJump: 'catalogue',
  refusePriceJump: 'catalogue',
  listSuppliers: 'see',
  setSupplierRank: 'catalogue',
  forgetSupplierRank: 'catalogue',
  listDifferences: 'see',
  takeSupplierWord: 'catalogue',
  listNames: 'see',
  readNameFile: 'see',
  joinNames: 'catalogue',
  separateName: 'catalogue',
  showNameAs: 'catalogue',
  describeStrands: 'see',
  pinStrand: 'catalogue',
  unpinStrand: 'catalogue',
  listCollections: 'see',
  readCollection: 'see',
  createCollection: 'catalogue',
  editCollection: 'catalogue',
  setCollectionBooks: 'catalogue',
  moveCollection: 'catalogue',
  removeCollection: 'catalogue',
  listAnnouncements: 'see',
  addAnnouncement: 'catalogue',
  removeAnnouncement: 'catalogue',
  previewSampleRemoval: 'see',
  removeSample: 'catalogue',
  listSubjectMappings: 'see',
  setSubjectMappings: 'catalogue',
  removeSubjectMapping: 'catalogue',
  openSearch: 'see',
  listMisses: 'see',
  listTariffs: 'see',
  replaceTariffs: 'tariffs',
  listPeople: 'people',
  invitePerson: 'people',
  setRole: 'people',
  disablePerson: 'people',
  enablePerson: 'people',
  listSessions: 'people',
  endSession: 'people',
  listSignIns: 'people',
  readJournal: 'people',
}

/** Whether somebody with this role and these grants may do this: the one place that says so. */
export function mayDo({ role, grants = [] }: Pick<Actor, 'role' | 'grants'>, act: ActName): boolean {
  const needed = NEEDED[act]
  return role === 'owner' || grants.includes(needed as Grant) || (GRANTED.get(role)?.includes(needed) ?? false)
}

/** What can't be taken back, or gives people away: who does it shows again who they are. */
const CONFIRMED = new Set<Permission>(['refunds', 'erasing', 'people'])

/** Whether the act asks for somebody who showed within the last minutes who they are. */
export function needsConfirmation(act: ActName): boolean {
  return CONFIRMED.has(NEEDED[act]) && ACTS[act].isJournalled
}
