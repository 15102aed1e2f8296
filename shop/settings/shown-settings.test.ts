import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { startSettings } from '../../server/opening/shop-profile.ts'
import { checkSetting, settingsInForce, valueBefore } from './shown-settings.ts'

describe('what the shop says of itself', () => {
  const written = new Map([
    ['SHOP_NAME', 'Faro'],
    ['SHOP_EMAIL', 'hola@faro.uy'],
  ])

  it('is what the environment says, else the desk, else the default', () => {
    const start = startSettings(readConfig({ SHOP_NAME: 'Orilla' }))
    expect(settingsInForce(start, written)).toMatchObject({
      SHOP_NAME: 'Orilla',
      SHOP_EMAIL: 'hola@faro.uy',
      SHOP_PHONE: '59899000000',
    })
  })

  it.each([
    ['SHOP_PHONE', '099 123 456', 'tiene que ser cifras con el código del país, como 59899123456'],
    ['SHOP_EMAIL', 'hola', 'tiene que ser una dirección de correo'],
    ['SHOP_SOCIAL_URL', 'javascript:alert(1)', 'tiene que ser una dirección http:// o https://'],
    ['SHOP_NAME', ' ', 'no puede estar vacío'],
    ['SHOP_NAME', 'x'.repeat(41), 'puede tener 40 caracteres'],
    ['SHOP_NAME', 'Faro\nBcc: a@b.c', 'va en una sola línea'],
    ['PAYMENT_BANK_ACCOUNT', 'BROU\u0007', 'tiene signos que no se ven'],
    ['MAIL_SIGNATURE', '1\n2\n3\n4\n5\n6\n7', 'puede tener 6 líneas'],
  ] as const)('%s is not «%s»', (name, text, fault) => {
    expect(checkSetting(name, text)).toEqual({ fault })
  })

  it('is tidied as the environment’s', () => {
    expect(checkSetting('SHOP_SOCIAL_URL', ' https://faro.uy/ ')).toEqual({ value: 'https://faro.uy' })
    expect(checkSetting('MAIL_SIGNATURE', '')).toEqual({ value: '' })
  })
})

describe('a value before changes, the latest first', () => {
  const change = (before: string, after: string) => ({ name: 'PAYMENT_NETWORKS' as const, before, after })

  it('is what the first of them changed', () => {
    expect(valueBefore('PAYMENT_NETWORKS', 'C', [change('B', 'C'), change('A', 'B')])).toBe('A')
    expect(valueBefore('PAYMENT_BANK_ACCOUNT', 'C', [change('B', 'C')])).toBe('C')
  })

  it('is what the environment says now where that overrules them', () => {
    expect(valueBefore('PAYMENT_NETWORKS', 'Z', [change('B', 'C'), change('A', 'B')])).toBe('Z')
  })
})
