/**
 * Uruguay's card methods. Names and types are Mercado Pago's for MLU. The patterns of `oca`, `lider`, `diners` and both debit cards are
 * invented, because the real ones are not published. All first digits are between 2 and 5, since the shop accepts no others.
 */
export interface CardMethod {
  id: string
  name: string
  payment_type_id: 'credit_card' | 'debit_card'
  status: 'active' | 'deactive' | 'temporally_deactive'
  /** Regular expressions over the first six digits. */
  pattern: string
  exclusionPattern: string | null
  numberLength: number
  validation: 'standard' | 'none'
  securityCode: { length: number; location: 'back' | 'front' }
  /** The first one is the default issuer. */
  issuers: Issuer[]
  /** True if the buyer must choose the issuing bank. */
  asksForIssuer: boolean
}

export interface Issuer {
  id: number
  name: string
  /** The key of its `INSTALLMENT_PLANS`. */
  plan: 'bank' | 'store' | 'debit'
}

const PRADO: Issuer = { id: 1011, name: 'Banco del Prado', plan: 'bank' }
const COSTA: Issuer = { id: 1012, name: 'Banco de la Costa', plan: 'store' }
const CERRO: Issuer = { id: 1013, name: 'Banco del Cerro', plan: 'bank' }
const debit = (issuer: Issuer): Issuer => ({ ...issuer, plan: 'debit' })

const OCA = '542991|589892'
const LIDER = '527571'
const DEBVISA = '441010|421301'
const DEBMASTER = '558426|230948'

const common = {
  status: 'active',
  exclusionPattern: null,
  numberLength: 16,
  validation: 'standard',
  securityCode: { length: 3, location: 'back' },
  asksForIssuer: false,
} as const

export const URUGUAYAN_METHODS: CardMethod[] = [
  {
    ...common,
    id: 'visa',
    name: 'Visa',
    payment_type_id: 'credit_card',
    pattern: '^4',
    exclusionPattern: `^(${DEBVISA})`,
    issuers: [PRADO],
  },
  {
    ...common,
    id: 'master',
    name: 'Mastercard',
    payment_type_id: 'credit_card',
    pattern: '^(5[1-5]|2[2-7]|503175|580888)',
    exclusionPattern: `^(${OCA}|${LIDER}|${DEBMASTER})`,
    issuers: [PRADO, COSTA, CERRO],
    asksForIssuer: true,
  },
  {
    ...common,
    id: 'oca',
    name: 'OCA',
    payment_type_id: 'credit_card',
    pattern: `^(${OCA})`,
    issuers: [{ id: 1021, name: 'OCA', plan: 'bank' }],
  },
  {
    ...common,
    id: 'lider',
    name: 'Líder',
    payment_type_id: 'credit_card',
    pattern: `^(${LIDER})`,
    securityCode: { length: 4, location: 'front' },
    issuers: [{ id: 1022, name: 'Líder', plan: 'store' }],
  },
  {
    ...common,
    id: 'diners',
    name: 'Diners Club',
    payment_type_id: 'credit_card',
    pattern: '^3(0[0-5]|[68])',
    numberLength: 14,
    issuers: [{ id: 1023, name: 'Diners Club', plan: 'store' }],
  },
  {
    ...common,
    id: 'debvisa',
    name: 'Visa Débito',
    payment_type_id: 'debit_card',
    pattern: `^(${DEBVISA})`,
    issuers: [debit(PRADO)],
  },
  {
    ...common,
    id: 'debmaster',
    name: 'Mastercard Débito',
    payment_type_id: 'debit_card',
    pattern: `^(${DEBMASTER})`,
    issuers: [debit(COSTA)],
  },
  {
    ...common,
    id: 'amex',
    name: 'American Express',
    payment_type_id: 'credit_card',
    // Not offered in Uruguay: here it stands for any method that is switched off in an account.
    status: 'deactive',
    pattern: '^3[47]',
    numberLength: 15,
    securityCode: { length: 4, location: 'front' },
    issuers: [{ id: 1024, name: 'American Express', plan: 'store' }],
  },
]

/** The methods that accept a card, by its first digits (six are enough). */
export function methodsOfBin(methods: readonly CardMethod[], bin: string): CardMethod[] {
  return methods.filter(method => takesBin(method, bin))
}

export function takesBin({ pattern, exclusionPattern }: CardMethod, bin: string): boolean {
  return new RegExp(pattern).test(bin) && !(exclusionPattern && new RegExp(exclusionPattern).test(bin))
}

/** The issuer with this id (text or number), the default issuer without an id; null if no issuer of this method has the id. */
export function issuerOf(method: CardMethod, issuerId: string | null): Issuer | null {
  if (!issuerId) return method.issuers[0] ?? null
  return method.issuers.find(issuer => String(issuer.id) === issuerId) ?? null
}
