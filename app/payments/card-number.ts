/** Specification §9: the bin that names a card's method. */
export const BIN_LENGTH = 6

/** The digits of a typed text, without anything between them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Groups digits as on the card: `4509953566233704` → `4509 9535 6623 3704`; Diners and American Express print 4-6-4 and 4-6-5. */
export function groupDigits(text: string): string {
  const digits = digitsOf(text)
  const groups = digits.startsWith('3') ? /^(\d{1,4})(\d{1,6})?(\d+)?/ : /(\d{1,4})/g
  const parts = digits.startsWith('3') ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(groups) ?? [])
  return parts.filter(Boolean).join(' ')
}

/** The first six digits; null while there are fewer. */
export function binOf(cardNumber: string): string | null {
  const digits = digitsOf(cardNumber)
  return digits.length < BIN_LENGTH ? null : digits.slice(0, BIN_LENGTH)
}

export function lastDigits(cardNumber: string): string {
  return digitsOf(cardNumber).slice(-4)
}

/** The checksum of a card number (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + luhnValue(Number(digit), index), 0)
  return sum % 10 === 0
}

/** Doubles every second digit from the right and adds the digits of the result: 12 counts 1 + 2. */
function luhnValue(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit < 5 ? digit * 2 : digit * 2 - 9
}
