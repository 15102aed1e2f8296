import { describe, expect, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { keepInstallmentPlans, longestOfAll } from './installment-plan.ts'
import { createMercadoPago } from './providers/mercado-pago.ts'

const option = (installments: number, installment_rate: number) => ({ installments, installment_rate })
const terms = (installments: number, ratePercent: number) => ({ installments, ratePercent })

describe('the longest plan of all issuers', () => {
  it.each([
    ['one of them', [[terms(1, 0), terms(12, 0)]], option(12, 0)],
    ['the dearest counts', [[terms(12, 0)], [terms(12, 5.5)]], option(12, 5.5)],
    ['all must offer it', [[terms(6, 0), terms(12, 0)], [terms(6, 0)]], option(6, 0)],
    ['12 at most', [[terms(12, 1), terms(18, 0)]], option(12, 1)],
    ['one payment is no plan', [[terms(1, 0)]], null],
    ['nobody offers any', [], null],
  ])('%s', (_what, issuers, expected) => {
    expect(longestOfAll(issuers)).toEqual(expected)
  })
})

describe('the plan a page promises', () => {
  it('is what the provider says, and stays while it does not answer', async () => {
    const sandbox = await startCardSandbox()
    const settings = { apiBase: sandbox.url, accessToken: sandboxKeys.accessToken }
    const plans = keepInstallmentPlans(createMercadoPago({ settings, notificationUrl: null, log: silentLog }))
    expect(plans.best(149_000)).toBeNull()
    expect(await plans.refresh()).toBe(true)
    expect(plans.best(149_000)).toEqual(option(12, 0))
    await sandbox.setFaults({ down: ['installments'] })
    expect(await plans.refresh()).toBe(false)
    expect(plans.best(149_000)).toEqual(option(12, 0))
  })

  it('has changed once it is first known, not when the same comes again', async () => {
    const sandbox = await startCardSandbox()
    const settings = { apiBase: sandbox.url, accessToken: sandboxKeys.accessToken }
    const plans = keepInstallmentPlans(createMercadoPago({ settings, notificationUrl: null, log: silentLog }))
    expect(plans.changes()).toBe(0)
    await plans.refresh()
    expect(plans.changes()).toBe(1)
    await plans.refresh()
    expect(plans.changes()).toBe(1)
  })
})
