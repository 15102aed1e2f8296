import type { Role } from './actor.ts'
import type { ActName } from './acts.ts'

/** What a role is given, or not, as a whole. Refunds, erasing a person and tariffs are apart: they can't be taken back. */
type Permission =
  | 'see'
  | 'see-people'
  | 'orders'
  | 'refunds'
  | 'requests'
  | 'erasing'
  | 'catalogue'
  | 'tariffs'
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
  listWithheldMails: 'see',
  listFailedJobs: 'see',
  retryFailedJobs: 'jobs',
  findOrder: 'see-people',
  listOrders: 'see-people',
  readOrder: 'see-people',
  readOpenIssues: 'see-people',
  resolveIssue: 'orders',
  resendMail: 'orders',
  findBook: 'see',
  priceOrder: 'orders',
  placeOrder: 'orders',
  confirmPayment: 'orders',
  acceptHeldMoney: 'orders',
  importTransfers: 'orders',
  listUnmatchedTransfers: 'see-people',
  findTransfer: 'see-people',
  readTransfer: 'see-people',
  assignTransfer: 'orders',
  settleTransfer: 'orders',
  giveBackTransfer: 'refunds',
  takeBackTransfer: 'orders',
  readHeldMoney: 'see-people',
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
}

/** Whether somebody of this role may do this: the one place that says so. */
export function mayDo(role: Role, act: ActName): boolean {
  return role === 'owner' || (GRANTED.get(role)?.includes(NEEDED[act]) ?? false)
}
