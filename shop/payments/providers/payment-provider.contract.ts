import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CardCharge, PaymentProvider, ProviderPayment } from '../payment-provider.ts'

export interface ProviderUnderTest {
  provider: PaymentProvider
  /** A fresh token of a Visa with this holder. The holder's name decides the outcome (provider's page on test cards). */
  makeToken(holderName: string): Promise<string>
}

/** A charge of $ 1.490,50 for one book. `changes` replace the fields that a test is about. */
export function chargeOf(token: string, changes: Partial<CardCharge> = {}): CardCharge {
  return {
    idempotencyKey: randomUUID(),
    reference: `contract-${randomUUID()}`,
    amountCents: 149_050,
    token,
    methodId: 'visa',
    installments: 1,
    description: '1x La tregua - Mario Benedetti',
    payer: {
      email: `test_user_${randomUUID().slice(0, 8)}@testuser.com`,
      fullName: 'Ana María Pérez',
      docType: 'CI',
      docNumber: '12345678',
      tel: '099 123 456',
    },
    items: [{ id: '1001', title: 'La tregua', quantity: 1, unitPriceCents: 149_050 }],
    deliveryTo: { address: 'Sarandí 500', city: 'Montevideo', department: 'Montevideo', zipCode: '11000' },
    ...changes,
  }
}

/** Requirements for every card provider behind the port. They run against the sandbox, and against the real service if there are keys. */
export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  async function charge(holder: string, changes: Partial<CardCharge> = {}) {
    const { provider, makeToken } = await open()
    const request = chargeOf(await makeToken(holder), changes)
    const outcome = await provider.createPayment(request)
    if (outcome.kind !== 'answered') throw new Error(`the charge was ${outcome.kind}: ${outcome.reason}`)
    return { provider, makeToken, request, payment: outcome.payment }
  }

  async function read(provider: PaymentProvider, id: string): Promise<ProviderPayment> {
    const outcome = await provider.readPayment(id)
    if (outcome.kind !== 'found') throw new Error(`the payment is ${outcome.kind}`)
    return outcome.payment
  }

  describe(name, () => {
    it('approves a charge and reports it exactly', async () => {
      const { provider, request, payment } = await charge('APRO', { installments: 3 })
      expect(payment).toMatchObject({
        status: 'APPROVED',
        statusDetail: 'accredited',
        reference: request.reference,
        currency: 'UYU',
        amountCents: 149_050,
        refundedCents: 0,
        methodId: 'visa',
        installments: 3,
        lastFourDigits: '3704',
        isLive: false,
      })
      expect(payment.totalPaidCents).toBeGreaterThanOrEqual(149_050)
      expect(payment.installmentAmountCents).toBe(Math.round((payment.totalPaidCents ?? 0) / 3))
      expect(Math.abs(Date.now() - payment.updatedAt.getTime())).toBeLessThan(10 * 60_000)
      expect(await read(provider, payment.id)).toMatchObject({
        id: payment.id,
        status: 'APPROVED',
        amountCents: 149_050,
      })
    })

    it('answers a rejection as a payment with its detail', async () => {
      const { payment } = await charge('FUND')
      expect(payment).toMatchObject({ status: 'REJECTED', statusDetail: 'cc_rejected_insufficient_amount' })
    })

    it('leaves a charge open that a bank has to look at, and cancels it', async () => {
      const { provider, payment } = await charge('CONT')
      expect(payment.status).toBe('PENDING')
      const idempotencyKey = randomUUID()
      const cancelled = await provider.cancelPayment(payment.id, { idempotencyKey })
      expect(cancelled).toMatchObject({ kind: 'found', payment: { id: payment.id, status: 'CANCELLED' } })
    })

    it('charges once for one key, however often it is sent', async () => {
      const { provider, request, payment } = await charge('APRO')
      const again = await provider.createPayment(request)
      expect(again).toMatchObject({ kind: 'answered', payment: { id: payment.id, status: 'APPROVED' } })
    })

    it('refuses a token that has paid already', async () => {
      const { provider, request } = await charge('APRO')
      expect(await provider.createPayment(chargeOf(request.token))).toMatchObject({ kind: 'refused' })
    })

    it('finds payments by their reference', async () => {
      const { provider, request, payment } = await charge('APRO')
      // The real search index lags a moment behind.
      await expect
        .poll(() => provider.findByReference(request.reference), { timeout: 15_000, interval: 500 })
        .toMatchObject({ kind: 'searched', payments: [{ id: payment.id }] })
      expect(await provider.findByReference(`none-${randomUUID()}`)).toEqual({ kind: 'searched', payments: [] })
    })

    it('knows no payment that never was', async () => {
      const { provider } = await open()
      expect(await provider.readPayment('999')).toEqual({ kind: 'not-found' })
    })

    it('gives back a part, then the rest, once for each key, and never more', async () => {
      const { provider, payment } = await charge('APRO')
      const part = { idempotencyKey: randomUUID(), amountCents: 49_050 }
      const first = await provider.refundPayment(payment.id, part)
      expect(first).toMatchObject({ kind: 'refunded', amountCents: 49_050 })
      expect(await provider.refundPayment(payment.id, part)).toEqual(first)
      expect(await read(provider, payment.id)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedCents: 49_050 })
      const tooMuch = { idempotencyKey: randomUUID(), amountCents: 100_001 }
      expect(await provider.refundPayment(payment.id, tooMuch)).toMatchObject({ kind: 'refused', detail: '2017' })
      const rest = await provider.refundPayment(payment.id, { idempotencyKey: randomUUID() })
      expect(rest).toMatchObject({ kind: 'refunded', amountCents: 100_000 })
      expect(await read(provider, payment.id)).toMatchObject({ status: 'REFUNDED', refundedCents: 149_050 })
      expect(await provider.refundPayment(payment.id, { idempotencyKey: randomUUID() })).toMatchObject({
        kind: 'refused',
      })
    })

    it('does not cancel what is approved', async () => {
      const { provider, payment } = await charge('APRO')
      const outcome = await provider.cancelPayment(payment.id, { idempotencyKey: randomUUID() })
      expect(outcome).toMatchObject({ kind: 'refused' })
    })
  })
}
