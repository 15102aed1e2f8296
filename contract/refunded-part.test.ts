import { expect, test } from 'vitest'
import { refundsInWords } from './refunded-part.ts'

const part = (amount: number, isDone: boolean) => ({
  amount,
  isDone,
  lines: [{ bookTitle: 'Rayuela', quantity: 1 }],
  shipping: false,
})
const plain = (sentences: string[]) => sentences.map(sentence => sentence.replaceAll(/\s/g, ' '))

test('what went back for no book in particular is shown beside what went back for some, so that the sum is right', () => {
  const refundedParts = [part(630, true), part(590, false)]
  expect(plain(refundsInWords({ refundedAmount: 990, refundingAmount: 600.5, refundedParts }))).toEqual([
    'Devolvimos $ 630: 1 × Rayuela',
    'Estamos devolviendo $ 590: 1 × Rayuela',
    'Devolvimos $ 360 más',
    'Estamos devolviendo $ 10,50 más',
  ])
  expect(plain(refundsInWords({ refundedAmount: 630, refundingAmount: 590, refundedParts }))).toHaveLength(2)
})

test('where no refund names a book there is nothing to add to the sum', () => {
  expect(refundsInWords({ refundedAmount: 990 })).toEqual([])
})
