import { expect, it } from 'vitest'
import { erasureFinding } from './erasures.ts'

const ana = { email: 'ana@correo.example', name: 'charged back' }

it.each([
  ['is content with one who is forgotten', false, { kind: 'erased' }, 0],
  ['is content with a refusal that says why', true, { kind: 'open-orders', orders: [{ needs: [{}] }] }, 0],
  ['finds a refusal of one whose order is over', false, { kind: 'open-orders', orders: [{ needs: [{}] }] }, 1],
  ['finds a refusal that says nothing', true, { kind: 'open-orders', orders: [{ needs: [] }] }, 1],
  ['finds one who is forgotten though their order is open', true, { kind: 'erased' }, 1],
  ['finds no answer', false, undefined, 1],
])('the verdict over erasures %s', (_what, isOpen, answer, wrong) => {
  expect(erasureFinding([{ ...ana, isOpen, answer }]).wrong).toHaveLength(wrong)
})
