/** Test cards, for their page and for tests. All numbers pass Luhn. */
export interface TestCard {
  methodId: string
  label: string
  number: string
  securityCode: string
  /** What the card is for, if not its brand. */
  purpose?: string
}

export const TEST_CARDS: readonly TestCard[] = [
  { methodId: 'master', label: 'Mastercard', number: '5031755734530604', securityCode: '123' },
  { methodId: 'visa', label: 'Visa', number: '4509953566233704', securityCode: '123' },
  { methodId: 'debvisa', label: 'Visa Débito', number: '4410103672436886', securityCode: '123' },
  { methodId: 'debmaster', label: 'Mastercard Débito', number: '5584260000000003', securityCode: '123' },
  { methodId: 'oca', label: 'OCA', number: '5429917308212254', securityCode: '123' },
  { methodId: 'lider', label: 'Líder', number: '5275710000000001', securityCode: '1234' },
  { methodId: 'diners', label: 'Diners Club', number: '30569309025904', securityCode: '123' },
]

/** First six digits of cards whose look-ups fail. */
export const ISSUERS_FAIL_BIN = '540000'
export const NO_ISSUERS_BIN = '540011'
export const INSTALLMENTS_FAIL_BIN = '450000'
export const NO_INSTALLMENTS_BIN = '450011'

export const TROUBLE_CARDS: readonly TestCard[] = [
  {
    methodId: 'amex',
    label: 'American Express',
    number: '371180303257522',
    securityCode: '1234',
    purpose: 'Marca inactiva',
  },
  { methodId: '', label: 'Desconocida', number: '5018000000000009', securityCode: '123', purpose: 'Marca no aceptada' },
  {
    methodId: 'master',
    label: 'Mastercard',
    number: `${ISSUERS_FAIL_BIN}0000000005`,
    securityCode: '123',
    purpose: 'Falla la consulta de bancos emisores',
  },
  {
    methodId: 'master',
    label: 'Mastercard',
    number: `${NO_ISSUERS_BIN}0000000002`,
    securityCode: '123',
    purpose: 'Sin bancos emisores',
  },
  {
    methodId: 'visa',
    label: 'Visa',
    number: `${INSTALLMENTS_FAIL_BIN}0000000007`,
    securityCode: '123',
    purpose: 'Falla la consulta de cuotas',
  },
  {
    methodId: 'visa',
    label: 'Visa',
    number: `${NO_INSTALLMENTS_BIN}0000000004`,
    securityCode: '123',
    purpose: 'Sin cuotas',
  },
]
