import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ORDER_TRANSITIONS } from './orders/order-states.ts'
import { SHIPMENT_TRANSITIONS } from './orders/parcels/shipment-states.ts'
import { PAYMENT_TRANSITIONS } from './payments/payment-states.ts'
import { mayBecome, type TransitionTable } from './transition-table.ts'

/** Draws a transition table as a Mermaid state diagram. */
function drawTransitions<S extends string>(table: TransitionTable<S>, first: S): string {
  const moves = Object.entries<readonly S[]>(table).flatMap(([from, targets]) =>
    targets.map(to => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...moves, '```'].join('\n')
}

const TABLES: [name: string, diagram: string][] = [
  ['orders', drawTransitions(ORDER_TRANSITIONS, 'PENDING_PAYMENT')],
  ['payments', drawTransitions(PAYMENT_TRANSITIONS, 'PENDING')],
  ['parcels that are delivered', drawTransitions(SHIPMENT_TRANSITIONS.DELIVERY, 'PREPARING')],
  ['parcels that are collected', drawTransitions(SHIPMENT_TRANSITIONS.PICKUP, 'PREPARING')],
]

describe('docs/states.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/states.md'), 'utf8')

  it.each(TABLES)('draws the table of %s as it is', (_name, diagram) => {
    expect(page).toContain(diagram)
  })
})

describe('a transition table', () => {
  const table: TransitionTable<'a' | 'b'> = { a: ['b'], b: [] }

  it('allows what it lists and nothing else', () => {
    expect([mayBecome(table, 'a', 'b'), mayBecome(table, 'b', 'a'), mayBecome(table, 'a', 'a')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
