import { describe, expect, it } from 'vitest'
import type { Payment } from '../../sandbox/card-provider/records.ts'
import type { Accounts, Transfer } from './accounts.ts'
import { mailWordFindings } from './mail-words.ts'

const ANA = 'ana@correo.example'
const charge = {
  live_mode: true,
  date_approved: '2027-03-01',
  transaction_amount: 690,
  payer: { email: ANA },
} as unknown as Payment
const transfer = (kind: Transfer['kind'], cents: number): Transfer => ({
  reference: 'MOV-1',
  kind,
  shares: new Map([[ANA, cents]]),
})

function brokenRules(
  mail: { subject?: string; text?: string },
  {
    isDelivered = true,
    transfers = [] as Transfer[],
    times = 1,
    cancelledFor = null as string | null,
    surplusCents = 0,
    charges = [charge],
    mistaken = new Map<string, number[]>(),
  } = {},
): string[] {
  const accounts = { provider: { payments: charges }, transfers, mistaken } as unknown as Accounts & {
    mistaken: typeof mistaken
  }
  const mails = Array.from({ length: times }, (_, n) => ({
    messageId: `m${n}`,
    to: ANA,
    subject: '',
    text: '',
    ...mail,
  }))
  return mailWordFindings(accounts, mails, new Map([[ANA, { isDelivered, sendings: 1, cancelledFor, surplusCents }]]))
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ rule }) => rule)
}

const total = (amount: string) => ({ text: `Hola\nTotal pagado: $ ${amount}\n` })

describe('the verdict over what mails say', () => {
  it('knows what came: a charge, two payments together, a payment less what went back', () => {
    expect(brokenRules(total('690'))).toEqual([])
    expect(brokenRules(total('2.070'), { transfers: [transfer('in', 138_000)] })).toEqual([])
    expect(brokenRules(total('680,50'), { transfers: [transfer('out', 950)] })).toEqual([])
  })

  it('knows what a card was charged with interest', () => {
    const withInterest = { ...charge, transaction_details: { total_paid_amount: 793.5 } } as unknown as Payment
    expect(brokenRules(total('794'), { charges: [withInterest] })).toEqual([])
    expect(brokenRules(total('794'))).toEqual(['the mail’s “Total pagado” is what was paid'])
  })

  it('knows of a transfer that was theirs by mistake', () => {
    expect(brokenRules(total('1.090'), { mistaken: new Map([[ANA, [109_000]]]) })).toEqual([])
    expect(brokenRules(total('1.090'), { mistaken: new Map([[ANA, [99_000]]]) })).toHaveLength(1)
  })

  it('finds a total that nobody paid', () => {
    expect(brokenRules(total('2.070'))).toEqual(['the mail’s “Total pagado” is what was paid'])
  })

  it('finds words of the courier to one who collects, and of the counter to one who does not', () => {
    const rule = ['mails tell a parcel as it travels']
    expect(brokenRules({ text: 'Según el correo, ya tienes tu pedido.' }, { isDelivered: false })).toEqual(rule)
    expect(brokenRules({ subject: 'Ya puedes retirar tu pedido (orden # 1)' })).toEqual(rule)
    expect(brokenRules({ subject: 'Ya puedes retirar tu pedido (orden # 1)' }, { isDelivered: false })).toEqual([])
  })

  it('finds a second word of a parcel that was sent once', () => {
    const mail = { subject: 'Tu pedido está en camino (orden # 1)' }
    expect(brokenRules(mail)).toEqual([])
    expect(brokenRules(mail, { times: 2 })).toEqual(['nobody reads of a step that was taken back'])
  })

  it('finds a cancellation without the operator’s reason', () => {
    const subject = 'Tu orden # 1 fue cancelada'
    expect(brokenRules({ subject, text: 'Tuvimos que cancelarla.' }, { cancelledFor: 'no hay papel' })).toEqual([
      'who is cancelled by the operator reads why',
    ])
    expect(brokenRules({ subject, text: 'El motivo: no hay papel.' }, { cancelledFor: 'no hay papel' })).toEqual([])
  })

  it('finds one who has too much at the shop, and does not read how much', () => {
    const rule = ['who has too much at the shop reads how much']
    const told = { text: 'Tenemos $ 2.080 para esta orden, que cuesta $ 1.490. Sobran $ 590.' }
    expect(brokenRules(told, { surplusCents: 59_000 })).toEqual([])
    expect(brokenRules(told, { surplusCents: 49_000 })).toEqual(rule)
    expect(brokenRules({}, { surplusCents: 59_000 })).toEqual(rule)
  })
})
