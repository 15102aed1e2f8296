import { BACKUP_ACTS } from './acts/backups.ts'
import { CATALOGUE_ACTS } from './acts/catalogue.ts'
import { DISPLAY_ACTS } from './acts/display.ts'
import { NAME_ACTS } from './acts/names.ts'
import { ORDER_ACTS } from './acts/orders.ts'
import { OVERVIEW_ACTS } from './acts/overview.ts'
import { PARCEL_ACTS } from './acts/parcels.ts'
import { PEOPLE_ACTS } from './acts/people.ts'
import { REFUND_ACTS } from './acts/refunds.ts'
import { STAFF_ACTS } from './acts/staff.ts'
import { TRANSFER_ACTS } from './acts/transfers.ts'

/** All that is done at the desk. */
export const ACTS = {
  ...OVERVIEW_ACTS,
  ...ORDER_ACTS,
  ...TRANSFER_ACTS,
  ...REFUND_ACTS,
  ...PARCEL_ACTS,
  ...PEOPLE_ACTS,
  ...CATALOGUE_ACTS,
  ...DISPLAY_ACTS,
  ...NAME_ACTS,
  ...STAFF_ACTS,
  ...BACKUP_ACTS,
}
export type ActName = keyof typeof ACTS
