import type { FailingSmtp } from '../world/smtp.ts'
import type { World } from '../world/world.ts'

const CARD_SHARES = {
  'error-500': 0.04,
  'error-500-after-commit': 0.03,
  'too-many-requests': 0.03,
  'cut-before-commit': 0.04,
  'cut-after-commit': 0.04,
  down: 0.02,
}
const WEBHOOK_SHARES = { duplicate: 0.1, 'out-of-order': 0.1, delayed: 0.1, never: 0.2 }
const PRINT_SHARES = { refuse: 0.06, hold: 0.05, 'error-500': 0.05, 'cut-before': 0.03, 'cut-after': 0.03, down: 0.03 }
const NEWS_LOST = 0.1
const SMTP_SHARES = { refuse: 0.08, hang: 0.004, cutBefore: 0.03, cutAfter: 0.03 }

/** Starts random faults of the partners, for the whole month. */
export async function startFaults({ partners }: World, smtp: FailingSmtp, seed: number): Promise<void> {
  await partners.setCardFaults({ random: { seed, shares: CARD_SHARES, webhooks: WEBHOOK_SHARES } })
  await partners.setPrintFaults({ random: { seed, shares: PRINT_SHARES }, lostNews: NEWS_LOST })
  smtp.setFaults({ seed, ...SMTP_SHARES })
}

/** Ends the faults, for the days after the month. */
export async function endFaults({ partners }: World, smtp: FailingSmtp): Promise<void> {
  await partners.setCardFaults({})
  await partners.setPrintFaults({})
  smtp.setFaults(null)
}
