import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Forms whose messages the specification (§5) writes to usted: what the shop adds around them does too (`decisions/0011`). */
const TO_USTED = [
  'payments/card-form/card-fields.tsx',
  'payments/card-form/card-number-field.tsx',
  'payments/card-form/expiry-fields.tsx',
  'payments/card-form/installment-fields.tsx',
  'payments/card-form/provider-trouble.tsx',
  'screens/book/book-request.tsx',
  'screens/book/book-request-form.tsx',
  'screens/book/send-book-request.ts',
  'screens/my-orders/my-orders.tsx',
  'screens/my-orders/order-links-form.tsx',
]
const TU =
  /(?<!\p{L})(?:tu|tus|te|puedes|tienes|eliges?|escribe|escríbenos|revisa|prueba|ingresa|compraste|recibirías)(?!\p{L})/giu

it.each(TO_USTED)('%s says usted throughout', file => {
  const written = readFileSync(new URL(file, import.meta.url), 'utf8')
  const withoutComments = written.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  expect(withoutComments.match(TU)).toBeNull()
})
