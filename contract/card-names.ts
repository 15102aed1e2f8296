/** Card names for people, by the provider's method id. */
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
