import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Step } from '../../../shop/desk/waiting/step.ts'
import { Disputes } from './disputes.tsx'
import { HeldMoney } from './held-money.tsx'
import { moneyIssueView } from './payments-view.ts'

const LABEL = 'Anotar cómo se resolvió'
const now = new Date('2026-11-20T12:00:00Z')

function viewOf(kind: string, { isDecided = false, status = 'CANCELLED', missingCents = 69_000 } = {}) {
  const standing = {
    ...{ orderId: 7, status, heldCents: 0, receivedCents: 0, missingCents, unreplacedCents: 69_000 },
    ...{ replacingCents: 0, debtCents: 69_000, lacksItsMoney: true, shipment: null, shippingMethod: 'PICKUP' },
  }
  const issue = { id: 3, orderId: 7, kind, openedAt: now, respondBy: null }
  const next: Step[] = [
    { act: 'refundOrder', orderId: 7, paymentId: undefined, reason: undefined },
    { act: 'resolveIssue', orderId: 7, issueId: 3 },
  ]
  const payment = { id: 1, providerId: '12', amountCents: 69_000, refundedCents: 0 }
  const told = { issue, standing, payment, isDecided, waits: { what: 'Orden 7: dinero', next } }
  return moneyIssueView(told as unknown as Parameters<typeof moneyIssueView>[0], now)
}

function shown(element: React.ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

it('offers once to say how a dispute or other money was resolved, and the other steps beside that', () => {
  for (const html of [
    shown(<Disputes disputes={[viewOf('chargeback')]} mayResolve />),
    shown(<HeldMoney issues={[viewOf('duplicate-charge')]} mayAccept mayResolve />),
  ]) {
    expect(html.split(LABEL)).toHaveLength(2)
    expect(html).toContain('/ordenes/7#devolver')
    expect(html).not.toContain('#pendientes')
  }
})

it('asks for no evidence once the bank decided', () => {
  const open = shown(<Disputes disputes={[viewOf('chargeback')]} mayResolve />)
  expect(open).toContain('Qué mandar')
  expect(open).toContain('el plazo lo dice el panel del proveedor')
  const decided = shown(<Disputes disputes={[viewOf('chargeback', { isDecided: true })]} mayResolve />)
  expect(decided).not.toMatch(/Qué mandar|lo más simple|el plazo lo dice/)
  expect(decided).toContain('el banco ya decidió')
})

it('says one figure of what a dispute took: none of an order that is over, and all that is missing of one that is not paid', () => {
  expect(viewOf('chargeback').lacks).toBeNull()
  const unpaid = viewOf('chargeback', { status: 'PENDING_PAYMENT', missingCents: 107_000 })
  expect(unpaid.lacks).toBe('le faltan $\u00a01.070,00')
  expect(viewOf('chargeback', { status: 'CONFIRMED' }).lacks).toBe('se deben $\u00a0690,00')
})
