import * as v from 'valibot'
import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { PRINT_SECRET } from '../../test/support/test-shop.ts'
import { adminClient } from '../admin-client.ts'
import { createFaults, faultPlanSchema } from './faults.ts'

it('lets a network that is down for a reference come back, though nothing of it was written down', () => {
  const faults = createFaults()
  faults.setPlan(v.parse(faultPlanSchema, { random: { seed: 1, shares: { down: 0.5 } } }))
  const befell = Array.from({ length: 40 }, () => faults.take('pedido-1'))
  expect(new Set(befell)).toEqual(new Set(['down', null]))
  faults.setPlan(faults.plan())
  expect(
    Array.from({ length: 40 }, () => faults.take('pedido-1')),
    'the same again for the same seed',
  ).toEqual(befell)
})

it('drops an order whose answer is lost as it drops others', async () => {
  const { network, ledger, url } = await startPrintSandbox({ clock: systemClock })
  const lines = [{ isbn: '9789974000018', bookId: 'A', title: 'Rayuela', quantity: 1 }]
  await network.request({ reference: 'pedido-1', lines, deliveryTo: null, gift: null })
  await adminClient(url, PRINT_SECRET)('PUT', '/lost-drops', { drops: [{ reference: 'pedido-1', isTold: false }] })
  expect(await network.cancel('pedido-1')).toMatchObject({ kind: 'unavailable' })
  expect((await ledger()).orders).toMatchObject([{ reference: 'pedido-1', status: 'CANCELLED' }])
})

it('receives an order to an address that is held, and confirms it once it is asked again later', async () => {
  const { network, setFaults } = await startPrintSandbox({ clock: systemClock })
  const lines = [{ isbn: '9789974000018', bookId: 'A', title: 'Rayuela', quantity: 1 }]
  const to = { fullName: 'Ana', tel: '099', city: 'Salto', department: 'Salto', zipCode: null, operator: null }
  const ask = (reference: string, address: string) =>
    network.request({ reference, lines, deliveryTo: { ...to, address }, gift: null })
  await setFaults({ heldAddresses: ['Calle 1'] })
  expect(await ask('pedido-1', 'Calle 1')).toMatchObject({ kind: 'answered', state: { status: 'RECEIVED' } })
  expect(await ask('pedido-2', 'Calle 2')).toMatchObject({ kind: 'answered', state: { status: 'CONFIRMED' } })
  await setFaults({})
  expect(await network.read('pedido-1'), 'nobody asked again').toMatchObject({ state: { status: 'RECEIVED' } })
  expect(await ask('pedido-1', 'Calle 1')).toMatchObject({ state: { status: 'CONFIRMED' } })
})
