import { parseArgs } from 'node:util'
import { SABOTAGE_NAMES, type Sabotage } from './sabotage/sabotages.ts'

const SIMULATIONS = ['checkout-faults', 'month'] as const
export type Simulation = (typeof SIMULATIONS)[number]
const DEFAULT_ORDERS: Record<Simulation, number> = { 'checkout-faults': 2000, month: 5000 }

export const USAGE =
  'npm run simulate -- checkout-faults|month [--orders N] [--seed S] [--twice] [--at-desk] [--sabotage RULE], or: npm run simulate -- sabotages [RULE…]; more in docs/simulations.md'

export interface Options {
  simulation: Simulation
  orders: number
  seed: number
  /** Runs again with the same seed and compares the final ledgers. */
  twice: boolean
  /** The operator works at the desk over HTTP, as a browser does, instead of by command. */
  atDesk: boolean
  /** Breaks a rule on purpose: the run must fail. */
  sabotage: Sabotage | null
}

/** @throws Error that says in one sentence what is invalid */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      orders: { type: 'string' },
      seed: { type: 'string', default: '1' },
      twice: { type: 'boolean', default: false },
      'at-desk': { type: 'boolean', default: false },
      sabotage: { type: 'string' },
    },
  })
  const simulation = SIMULATIONS.find(name => name === positionals[0])
  if (!simulation || positionals.length > 1) throw new Error(`Name one simulation: ${SIMULATIONS.join(' or ')}.`)
  const orders = wholeNumber('--orders', values.orders ?? String(DEFAULT_ORDERS[simulation]))
  if (orders === 0) throw new Error('--orders must be 1 at least.')
  const sabotage = SABOTAGE_NAMES.find(name => name === values.sabotage)
  if (values.sabotage !== undefined && !sabotage) throw new Error(`--sabotage takes ${SABOTAGE_NAMES.join(', ')}.`)
  return {
    simulation,
    orders,
    seed: wholeNumber('--seed', values.seed),
    twice: values.twice,
    atDesk: values['at-desk'],
    sabotage: sabotage ?? null,
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number (it is "${text}").`)
  return Number(text)
}
