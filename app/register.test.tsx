import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
/** They serve forms of both kinds: to nobody in particular. */
const TO_NOBODY = [
  'captcha/captcha-notice.tsx',
  '../server/http/too-many-requests.ts',
  '../server/http/xsrf.ts',
  '../server/api/captcha.ts',
]
const TU =
  /(?<!\p{L})(?:tu|tus|te|puedes|tienes|eliges?|escribe|escríbenos|comunícate|revisa|recarga|prueba|ingresa|corrige|completa|confirma|lee|usa|pide|busca|espera|compraste|recibirías)(?!\p{L})/giu
const USTED =
  /(?<!\p{L})(?:su|sus|le|escriba|escríbanos|comuníquese|revise|recargue|pruebe|ingrese|corrija|complete|confirme|lea|pida|busque|espere)(?!\p{L})/giu

it.each(TO_USTED)('%s says usted throughout', file => {
  expect(wordsOf(join(import.meta.dirname, file)).match(TU)).toBeNull()
})

it.each(TO_NOBODY)('%s says neither tú nor usted', file => {
  const words = wordsOf(join(import.meta.dirname, file))
  expect(words.match(TU)).toBeNull()
  expect(words.match(USTED)).toBeNull()
})

it('readers collect at the "centro de retiro", but where the specification writes otherwise', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{app,contract,shop,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const others = files.filter(file => /pickup center|punto de retiro/i.test(wordsOf(join(root, file))))
  // "Retira en pickup center" (§4, order view).
  expect(others).toEqual(['app/screens/order/delivery-section.tsx'])
})

/** A file without its comments. */
function wordsOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
