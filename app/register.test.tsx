import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Forms whose messages in the specification (§5) say usted. The shop's texts around them do too (`decisions/0011`). */
const TO_USTED = [
  'payments/card-rules.ts',
  'payments/token-refusal.ts',
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
/**
 * Files that address nobody: they serve forms of both kinds, or stand in one where the specification uses both. So do the pages that lead
 * to a form with usted.
 */
const TO_NOBODY = [
  'payments/payment-step.tsx',
  'payments/offline-payment.tsx',
  'customer/contact-fields.tsx',
  'delivery/address-fields.tsx',
  'delivery/delivery-choice.tsx',
  'screens/checkout/how-it-works.tsx',
  'screens/checkout/checkout-steps.tsx',
  'screens/checkout/cannot-be-delivered.ts',
  'screens/checkout/delivery-step.tsx',
  'screens/checkout/contact-step.tsx',
  'screens/checkout/kept-data.tsx',
  'screens/order/pay-form.tsx',
  'screens/order/no-order.tsx',
  'captcha/captcha-notice.tsx',
  '../server/http/too-many-requests.ts',
  '../server/http/xsrf.ts',
  '../server/api/captcha.ts',
]
/** Words of the shop's texts that address the reader; add new ones here. */
const TU =
  /(?<!\p{L})(?:tu|tus|tuyo|te|ti|contigo|[\p{L}]+(?:aste|iste)|puedes|tienes|quieres|eliges?|haces|hagas|pagas|retiras|recibes|ves|verás|debes|compras|escribe|búscalo|escríbenos|comunícate|revisa|recarga|prueba|ingresa|corrige|completa|confirma|cambia|lee|usa|pide|busca|espera|recibirías)(?!\p{L})/giu
const USTED =
  /(?<!\p{L})(?:su|sus|suyo|le|usted|escriba|escríbanos|comuníquese|revise|recargue|pruebe|ingrese|elija|corrija|complete|confirme|cambie|lea|pida|busque|espere)(?!\p{L})/giu

it.each(TO_USTED)('%s says usted throughout', file => {
  expect(wordsOf(join(import.meta.dirname, file)).match(TU)).toBeNull()
})

it.each(TO_NOBODY)('%s says neither tú nor usted', file => {
  const words = wordsOf(join(import.meta.dirname, file))
  expect(words.match(TU)).toBeNull()
  expect(words.match(USTED)).toBeNull()
})

it.each([
  ['Eliges entrega y pago, y haces tu pedido.', TU],
  ['Si no ves el email, revisa la carpeta de spam.', TU],
  ['Búscalo en el email de tu compra', TU],
  ['Ingrese antes su tarjeta', USTED],
])('knows whom "%s" speaks to', (sentence, form) => {
  expect(sentence.match(form)).not.toBeNull()
})

it('a letter of today is an "email", but where the specification writes otherwise', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(file => !file.includes('.test.'))
  const others = files.filter(file =>
    /correos? (?:electrónico|no deseado|con|por)|(?:el|un|otro|estos|más|su|tu|por) correos?\b(?! nacional)/i.test(
      wordsOf(join(import.meta.dirname, file)),
    ),
  )
  expect(others).toEqual([])
})

it('the best sellers are "Más Vendidos", but in the footer, where the specification writes otherwise', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(file => !file.includes('.test.'))
  const others = files.filter(file =>
    (wordsOf(join(import.meta.dirname, file)).match(/más vendidos/gi) ?? []).some(words => words !== 'Más Vendidos'),
  )
  expect(others).toEqual(['shell/footer-links.ts'])
})

it('readers collect at the "centro de retiro", but where the specification writes otherwise', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{app,contract,shop,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const others = files.filter(file => /pickup center|punto de retiro/i.test(wordsOf(join(root, file))))
  // The specification's own text: "Retira en pickup center" (§4, order view).
  expect(others).toEqual(['app/screens/order/delivery-section.tsx'])
})

/** A file without its comments. */
function wordsOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
