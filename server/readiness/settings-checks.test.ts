import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { weightsOf } from '../../test/support/lacks.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { addressLacks, exampleLacks, misspeltLacks, partnerLacks } from './settings-checks.ts'

const LIVE = {
  ...LIVE_SETTINGS,
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'a'.repeat(16),
  SECRET: 's'.repeat(32),
  SHOP_PHONE: '59824080000',
  SHOP_EMAIL: 'hola@libros.uy',
  SHOP_SOCIAL_URL: 'https://www.instagram.com/libros.uy',
  PICKUP_ADDRESS: 'Tristán Narvaja 1500, Montevideo',
  PAYMENT_NETWORKS: 'Abitab, a nombre de Libros SRL',
  PAYMENT_BANK_ACCOUNT: 'BROU, caja de ahorro 001-234567',
}

describe('the settings', () => {
  it('of a live shop lack nothing', () => {
    const config = readConfig(LIVE)
    expect([...partnerLacks(config), ...exampleLacks(config), ...addressLacks(config)]).toEqual([])
  })

  it('of a demonstration name everything that is pretended or an example', () => {
    const config = readConfig({})
    expect(weightsOf(partnerLacks(config))).toEqual(['blocks', 'blocks', 'blocks'])
    expect(exampleLacks(config).map(({ mend }) => mend.match(/settings set (\w+)=/)?.[1])).toEqual([
      'SHOP_PHONE',
      'SHOP_EMAIL',
      'SHOP_SOCIAL_URL',
      'PICKUP_ADDRESS',
      'PAYMENT_NETWORKS',
      'PAYMENT_BANK_ACCOUNT',
    ])
    expect(addressLacks(config)[0]?.what).toContain('no es https')
  })

  it('name what is misspelt, and what it was to be', () => {
    const lacks = misspeltLacks(readConfig({ MP_ACESS_TOKEN: 'x', SMTP_PASSWORD: 'x' }))
    expect(lacks.map(({ what }) => what)).toEqual([
      'MP_ACESS_TOKEN no es un ajuste de la tienda, y nadie lo lee: ¿será MP_ACCESS_TOKEN?',
      'SMTP_PASSWORD no es un ajuste de la tienda, y nadie lo lee.',
    ])
    expect(lacks[1]?.mend).toContain('SMTP_URL')
  })

  it('name a secret that nothing else holds; backups do', () => {
    const { SECRET: _, ...settings } = LIVE
    expect(addressLacks(readConfig(settings))).toMatchObject([{ what: expect.stringContaining('solo en su carpeta') }])
    expect(addressLacks(readConfig({ ...settings, BACKUP_DIR: '/mnt/respaldos' }))).toEqual([])
  })

  it('name readers that all look alike behind a proxy nobody trusts', () => {
    expect(addressLacks(readConfig({ ...LIVE, TRUSTED_PROXIES: '' }))[0]?.mend).toContain('TRUSTED_PROXIES')
  })

  it('name a shop that others reach past the proxy on its machine, and none whose proxy has another address', () => {
    const open = { ...LIVE, HOST: '0.0.0.0' }
    expect(addressLacks(readConfig({ ...open, TRUSTED_PROXIES: '127.0.0.1' }))[0]?.what).toContain('escucha en 0.0.0.0')
    expect(addressLacks(readConfig({ ...open, TRUSTED_PROXIES: '172.30.81.2' }))).toEqual([])
  })
})
