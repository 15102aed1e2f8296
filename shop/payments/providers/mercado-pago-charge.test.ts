import { describe, expect, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../../test/support/partners/card-sandbox.ts'
import { openProvider } from '../../../test/support/partners/mercado-pago.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { createMercadoPago } from './mercado-pago.ts'
import { chargeOf } from './payment-provider.contract.ts'

describe('a charge', () => {
  it.each(['cut-before-commit', 'cut-after-commit', 'error-500', 'error-500-after-commit', 'down'])(
    'is sent once more under the same key after %s, and is charged once',
    async kind => {
      const { sandbox, provider } = await openProvider()
      await sandbox.setFaults({ next: [{ operation: 'create', kind }] })
      const charge = chargeOf(await sandbox.makeToken())
      expect(await provider.createPayment(charge)).toMatchObject({ kind: 'answered', payment: { status: 'APPROVED' } })
      const ledger = await sandbox.ledger()
      expect(ledger.calls).toMatchObject([{ id: `create:${charge.idempotencyKey}`, calls: 2 }])
      expect(ledger.references).toEqual({ [charge.reference]: { payments: 1, paid: 1 } })
    },
  )

  it('is unknown when the provider stays silent, and is not sent a third time', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 3 }] })
    const charge = chargeOf(await sandbox.makeToken())
    expect(await provider.createPayment(charge)).toMatchObject({ kind: 'unknown' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 2 }])
    expect(await provider.findByReference(charge.reference)).toMatchObject({ payments: [{ status: 'APPROVED' }] })
  })

  it('is unknown when the answer takes too long, and is not sent again', async () => {
    const { sandbox, provider } = await openProvider({ chargeWithinMs: 100 })
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'slow' }], slow_ms: 300 })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toEqual({ kind: 'unknown', reason: 'TimeoutError' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('is not sent again when too little time is left', async () => {
    const { sandbox, provider } = await openProvider({ chargeWithinMs: 2200 })
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'error-500' }] })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toEqual({ kind: 'unknown', reason: 'HTTP 500' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('is unknown when the provider asks to wait, and is not pressed', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'too-many-requests' }] })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toEqual({ kind: 'unknown', reason: 'HTTP 429' })
    expect((await sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('stays unknown when only the second try is refused', async () => {
    const { sandbox, provider } = await openProvider()
    await sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-before-commit' }] })
    expect(await provider.createPayment(chargeOf('no such token'))).toEqual({
      kind: 'unknown',
      reason: 'refused after no answer: 2006',
    })
  })

  it.each([
    ['a token that never was', { token: 'none' }, '2006'],
    ['no valid e-mail', { payer: { ...chargeOf('').payer, email: 'ana' } }, '4050'],
    ['a card of another brand', { methodId: 'master' }, '10103'],
    ['a brand that is none', { methodId: 'cash' }, '2131'],
    ['an issuer of other cards', { issuerId: '999' }, '10102'],
  ])('with %s is refused by the provider’s code', async (_, changes, detail) => {
    const { sandbox, provider } = await openProvider()
    const charge = chargeOf(await sandbox.makeToken(), changes)
    expect(await provider.createPayment(charge)).toMatchObject({ kind: 'refused', detail })
    expect((await sandbox.ledger()).payments).toEqual([])
  })

  it('is refused as unauthorized when our own keys are wrong', async () => {
    const { sandbox, provider } = await openProvider({ accessToken: 'wrong' })
    const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect(outcome).toMatchObject({ kind: 'refused', detail: 'unauthorized' })
  })

  it('is unknown when the key has already paid something else', async () => {
    const { sandbox, provider } = await openProvider()
    const charge = chargeOf(await sandbox.makeToken())
    await provider.createPayment(charge)
    const other = chargeOf(await sandbox.makeToken(), { idempotencyKey: charge.idempotencyKey })
    expect(await provider.createPayment(other)).toEqual({ kind: 'unknown', reason: 'the payment of another reference' })
  })

  // spec: 3.34
  it('carries what the provider needs to judge it', async () => {
    const { sandbox, provider } = await openProvider()
    const charge = chargeOf(await sandbox.makeToken(), { clientAddress: '179.27.0.1', issuerId: '1011' })
    await provider.createPayment(charge)
    const { payments } = await sandbox.ledger()
    expect(payments).toMatchObject([
      {
        transaction_amount: 1490.5,
        issuer_id: '1011',
        description: '1x La tregua - Mario Benedetti',
        external_reference: charge.reference,
        notification_url: null,
        payer: {
          email: charge.payer.email,
          first_name: 'Ana',
          last_name: 'María Pérez',
          identification: { type: 'CI', number: '12345678' },
        },
        additional_info: {
          ip_address: '179.27.0.1',
          items: [{ id: '1001', title: 'La tregua', quantity: 1, unit_price: 1490.5 }],
          payer: { first_name: 'Ana', last_name: 'María Pérez', phone: { number: '099 123 456' } },
          shipments: {
            receiver_address: {
              zip_code: '11000',
              state_name: 'Montevideo',
              city_name: 'Montevideo',
              street_name: 'Sarandí 500',
            },
          },
        },
      },
    ])
  })

  it('asks for signed webhooks only', async () => {
    const sandbox = await startCardSandbox()
    const settings = { apiBase: sandbox.url, accessToken: sandboxKeys.accessToken }
    const notificationUrl = 'http://127.0.0.1:9/avisos?a=1'
    const provider = createMercadoPago({ settings, notificationUrl, log: silentLog })
    await provider.createPayment(chargeOf(await sandbox.makeToken()))
    expect((await sandbox.ledger()).payments[0]?.notification_url).toBe(`${notificationUrl}&source_news=webhooks`)
  })

  it('keeps every centésimo of every amount', async () => {
    const { sandbox, provider } = await openProvider()
    for (const amountCents of [100, 101, 110_007, 29, 1_999_999, 24_999_999].filter(cents => cents >= 100)) {
      const outcome = await provider.createPayment(chargeOf(await sandbox.makeToken(), { amountCents }))
      expect(outcome).toMatchObject({ kind: 'answered', payment: { amountCents, totalPaidCents: amountCents } })
    }
  })
})
