import { expect, it } from 'vitest'
import { formOf } from '../../../../test/support/desk-of.ts'
import type { FormAct } from '../../../act.ts'
import type { Visit } from '../../../desk-context.ts'
import { ORDER_FORM_ACTS } from './order-acts.ts'

it('names what ends an issue that a note from an older page does not end', async () => {
  const { run } = ORDER_FORM_ACTS.resolveIssue as FormAct
  const form = new FormData()
  for (const [name, value] of Object.entries({ orderId: '1001', issueId: '1', note: 'ya está' })) form.set(name, value)
  const next = [{ act: 'confirmRefund', orderId: 1001, refundId: 7 }]
  const desk = { resolveIssue: async () => ({ kind: 'refund-open', refundId: 7, next }) }
  await expect(run({ desk } as unknown as Parameters<typeof run>[0], form)).rejects.toThrow(
    'Una nota no cierra ese pendiente: la devolución 7 todavía no se transfirió. Se termina con «Registrar la transferencia».',
  )
})

const ADDRESS = { address: 'Av. Rivera 2000', city: 'Montevideo', department: 'Montevideo' }

it.each([
  [
    'resendMail',
    { mail: 'confirmed' },
    {},
    'Sale otra vez a ana@lectores.example el correo que dice que la orden está confirmada y el libro se prepara.',
  ],
  [
    'changeAddress',
    ADDRESS,
    { kind: 'changed', network: 'must-be-told' },
    'La orden va a Av. Rivera 2000, Montevideo, Montevideo. La imprenta ya tiene la anterior: hay que avisarle, y queda un pendiente hasta entonces. El lector recibe un correo con la dirección nueva.',
  ],
  [
    'retryPrint',
    {},
    { kind: 'done-unpaid' },
    'Se pide otra vez a la imprenta en medio minuto. Lo que ya haya tomado no se imprime dos veces. Atención: la orden no tiene su dinero.',
  ],
  [
    'confirmPrint',
    {},
    { kind: 'done' },
    'La impresión queda confirmada. El lector recibe un correo: la orden está confirmada.',
  ],
])('says what %s does before it does it', async (act, fields, outcome, question) => {
  const desk = {
    readOrder: async () => ({ order: { status: 'PENDING_CONFIRMATION', customer_email: 'ana@lectores.example' } }),
  }
  const visit = { desk, rehearsal: { [act]: async () => outcome } } as unknown as Visit
  const asked = await ORDER_FORM_ACTS[act]?.consequence?.(visit, formOf({ orderId: '1001', ...fields }))
  expect(asked?.question).toBe(question)
})

it.each([
  ['moveParcel', { to: 'DELIVERED' }],
  ['takeStepBack', {}],
  ['changeAddress', ADDRESS],
  ['retryPrint', {}],
  ['confirmPrint', {}],
  ['confirmRefund', { refundId: '7', reference: 'T-1' }],
  ['withdrawRefund', { refundId: '7', reason: 'era otra' }],
  ['takeBackRefund', { refundId: '7', reason: 'era otra' }],
])('does %s with the order as the page showed it', async (act, fields) => {
  const given: unknown[] = []
  const desk = { [act]: async (input: unknown) => given.push(input) }
  const run = ORDER_FORM_ACTS[act]?.run(
    { desk } as unknown as Visit,
    formOf({ orderId: '1001', seen: 'v7', ...fields }),
  )
  await run?.catch(() => {})
  expect(given).toEqual([expect.objectContaining({ version: 'v7' })])
})
