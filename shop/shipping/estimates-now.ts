import type { IsoDate } from '../../contract/dates.ts'
import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import { DEPARTMENTS } from '../../contract/departments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readClosedDays } from './closed-days-store.ts'
import { countDeliveryDays, PICKUP_DAYS } from './delivery-days.ts'
import type { Tariff } from './tariff.ts'
import { readTariffs } from './tariff-store.ts'

/** The estimate that readers of a department see for one book paid now. `tariff` and `estimate` are null if nothing is sent there. */
export interface DepartmentEstimate {
  department: string
  tariff: Pick<Tariff, 'priceCents' | 'operator' | 'upToWeightG'> | null
  estimate: DeliveryEstimate | null
}

export interface DeliveryEstimates {
  pickup: DeliveryEstimate
  departments: DepartmentEstimate[]
}

/** The current estimates. With days to close or open, a preview of the estimates after that. */
export async function estimatesNow(
  { db, clock }: { db: Queryable; clock: Clock },
  { closing = [], opening = [] }: { closing?: readonly IsoDate[]; opening?: readonly IsoDate[] } = {},
): Promise<DeliveryEstimates> {
  const [kept, tariffs] = [await readClosedDays(db), await readTariffs(db)]
  const closedDays = new Set([...kept, ...closing].filter(day => !opening.includes(day)))
  const paidNow = { paidAt: null, now: clock.now(), closedDays }
  return {
    pickup: countDeliveryDays({ ...paidNow, shippingMethod: 'PICKUP', courierDays: PICKUP_DAYS }),
    departments: DEPARTMENTS.map(department => {
      const tariff = tariffs.find(each => each.department === department) ?? null
      const { courierDays } = tariff ?? {}
      return {
        department,
        tariff,
        estimate: courierDays ? countDeliveryDays({ ...paidNow, shippingMethod: 'DELIVERY', courierDays }) : null,
      }
    }),
  }
}
