/** Cards as people call them, by the provider's name of their method. */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  master: 'Mastercard',
  debmaster: 'Mastercard débito',
  visa: 'Visa',
  debvisa: 'Visa débito',
  oca: 'OCA',
  lider: 'Líder',
  diners: 'Diners Club',
  amex: 'American Express',
}
