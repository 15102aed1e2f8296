import type { RunResult } from '../report.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import { storiesOf } from '../verdicts/stories.ts'
import { openSmtp } from '../world/smtp.ts'
import { openWorld } from '../world/world.ts'
import { standingClock } from '../world/world-clock.ts'
import { openBackOffice } from './back-office.ts'
import { openBank } from './bank.ts'
import { DAY_STEPS_MS, HOUR_MS, MONTH_DAYS, MONTH_START } from './calendar.ts'
import { eraseSome } from './erasures.ts'
import { endFaults, startFaults } from './faults.ts'
import { createKills } from './kills.ts'
import { monthCounts, monthDigest, monthFindings, readMonthAccounts } from './month-accounts.ts'
import { openMonthDays } from './month-days.ts'
import { createPurchases } from './purchases.ts'
import { toldAndDone } from './told-and-done.ts'

/** The network's pace, in ms: the reader has the book a day or two after its confirmation. */
const PACE = { printedMs: 6 * HOUR_MS, sentMs: 14 * HOUR_MS, arrivedMs: 30 * HOUR_MS }

/**
 * Simulates a month of sales on a simulated clock. Partners fail, and shop and database are killed. Then everything works until nothing is
 * open, and the accounts of all sides are compared.
 */
export async function runMonth({
  orders,
  seed,
  sabotage,
  atDesk = false,
  say,
}: {
  orders: number
  seed: number
  sabotage: Sabotage | null
  atDesk?: boolean
  say: (line: string) => void
}): Promise<RunResult> {
  const begun = performance.now()
  const smtp = await openSmtp()
  const world = await openWorld({
    clock: standingClock(MONTH_START),
    pace: PACE,
    sabotage,
    atDesk,
    env: { SMTP_URL: smtp.url },
  })
  try {
    const bank = openBank()
    const purchases = await createPurchases(world, { orders, seed })
    const tested = purchases.filter(({ life }) => life.destiny.isTested)
    await world.partners.testPayersAre(tested.map(({ buyer }) => buyer.email))
    const backOffice = openBackOffice(world, bank)
    const kills = createKills(world, { seed, steps: DAY_STEPS_MS.length * MONTH_DAYS })
    const days = openMonthDays({ world, bank, backOffice }, purchases, kills)
    await startFaults(world, smtp, seed)
    await days.run(say)
    await endFaults(world, smtp)
    await days.finish(say)
    const accounts = await readMonthAccounts(world, { purchases, bank, backOffice, smtp })
    const counts = monthCounts(accounts)
    const findings = [
      ...monthFindings(accounts),
      ...(await toldAndDone({ world, backOffice, bank, smtp, sabotage }, purchases)),
      await eraseSome({ world, backOffice }, purchases),
    ]
    return {
      findings,
      stories: await storiesOf(findings, world.database),
      counts: [
        ...counts,
        ...Object.entries(world.shop.kills()).map(([why, times]): [string, number] => [`kills: ${why}`, times]),
        ['kills: the database', kills.ofDatabase()],
      ],
      digest: monthDigest(accounts),
      seconds: (performance.now() - begun) / 1000,
    }
  } finally {
    await world.close()
    await smtp.close()
  }
}
