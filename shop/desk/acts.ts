import { BACKUP_ACTS } from './acts/backups.ts'
import { BOOK_ACTS } from './acts/books.ts'
import { CATALOGUE_ACTS } from './acts/catalogue.ts'
import { DISPLAY_ACTS } from './acts/display.ts'
import { IMPORT_ACTS } from './acts/imports.ts'
import { INBOX_ACTS } from './acts/inbox.ts'
import { NAME_ACTS } from './acts/names.ts'
import { ORDER_ACTS } from './acts/orders.ts'
import { OVERVIEW_ACTS } from './acts/overview.ts'
import { PARCEL_ACTS } from './acts/parcels.ts'
import { PARTNER_ACTS } from './acts/partners.ts'
import { PEOPLE_ACTS } from './acts/people.ts'
import { PHONE_ORDER_ACTS } from './acts/phone-order.ts'
import { REFUND_ACTS } from './acts/refunds.ts'
import { SETTINGS_ACTS } from './acts/settings.ts'
import { SOURCE_ACTS } from './acts/sources.ts'
import { STAFF_ACTS } from './acts/staff.ts'
import { SYSTEM_ACTS } from './acts/system.ts'
import { TRANSFER_ACTS } from './acts/transfers.ts'

/** All acts of the desk. */
export const ACTS = {
  ...OVERVIEW_ACTS,
  ...INBOX_ACTS,
  ...ORDER_ACTS,
  ...PHONE_ORDER_ACTS,
  ...TRANSFER_ACTS,
  ...REFUND_ACTS,
  ...PARCEL_ACTS,
  ...PEOPLE_ACTS,
  ...CATALOGUE_ACTS,
  ...BOOK_ACTS,
  ...IMPORT_ACTS,
  ...SOURCE_ACTS,
  ...DISPLAY_ACTS,
  ...NAME_ACTS,
  ...SETTINGS_ACTS,
  ...STAFF_ACTS,
  ...SYSTEM_ACTS,
  ...BACKUP_ACTS,
  ...PARTNER_ACTS,
}
export type ActName = keyof typeof ACTS

/** An object with a function for each act. */
export function forEachAct<Desk>(make: (name: ActName) => unknown): Desk {
  return Object.fromEntries((Object.keys(ACTS) as ActName[]).map(name => [name, make(name)])) as Desk
}
