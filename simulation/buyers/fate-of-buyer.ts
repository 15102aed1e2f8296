import type { Fate } from '../verdicts/accounts.ts'
import type { Buyer } from './buyer.ts'

/** What a buyer finally ordered and was told, for the verdicts. */
export function fateOfBuyer(buyer: Buyer): Omit<Fate, 'ends' | 'paysInTime' | 'waitsFor'> {
  const { email, destiny, wasToldPaid, linesOrdered, quotedCents, takenOut, sentTo } = buyer
  return {
    email,
    name: destiny.name,
    wasToldPaid: wasToldPaid(),
    linesOrdered,
    quotedCents,
    takenOut: takenOut(),
    sentTo: sentTo(),
  }
}
