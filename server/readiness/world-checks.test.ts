import { Resolver } from 'node:dns/promises'
import { writeFileSync } from 'node:fs'
import { createServer as createServerOfHttp } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { folderPlace } from '../../platform/backup/place/folder-place.ts'
import { readConfig, SetupError } from '../../platform/config.ts'
import { examine } from '../../shop/readiness/lack.ts'
import { LIVE_SETTINGS } from '../../test/support/live-settings.ts'
import { startHttpsServer } from '../../test/support/partners/https-server.ts'
import { startSmtpServer } from '../../test/support/partners/smtp-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { backupsOf } from '../backup/backup-parts.ts'
import { archiverLacks, backupChecks, backupLacks, lackOfBroken, placeLack } from './backup-checks.ts'
import { clockLacks, diskLacks, memoryLacks, publicLacks } from './machine-checks.ts'
import { captchaLacks, cardLacks, mailDomainLacks, networkLacks, partnerChecks, smtpLacks } from './partner-checks.ts'
import { addressLacks, exampleLacks, misspeltLacks, partnerLacks } from './settings-checks.ts'

const GIB = 1024 ** 3
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
const weights = (lacks: readonly { weight: string }[]) => lacks.map(({ weight }) => weight)

describe('the settings', () => {
  it('of a live shop lack nothing', () => {
    const config = readConfig(LIVE)
    expect([...partnerLacks(config), ...exampleLacks(config), ...addressLacks(config)]).toEqual([])
  })

  it('of a demonstration name everything that is pretended or an example', () => {
    const config = readConfig({})
    expect(weights(partnerLacks(config))).toEqual(['blocks', 'blocks', 'blocks'])
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

describe('the partners', () => {
  it('answer, or what to mend is said', async () => {
    expect(await cardLacks({ findByReference: async () => ({ kind: 'searched', payments: [] }) })).toEqual([])
    const silent = await cardLacks({ findByReference: async () => ({ kind: 'unavailable', reason: 'ENOTFOUND' }) })
    const what = 'El proveedor de tarjetas falla: su nombre no está en el DNS (ENOTFOUND).'
    expect(silent).toMatchObject([{ weight: 'blocks', what }])
    const network = (answer: 'not-found' | 'refused' | 'unavailable', isManual = false) =>
      networkLacks({ isManual, read: async () => ({ kind: answer, reason: 'x' }) } as never)
    expect(await network('not-found')).toEqual([])
    expect(await network('refused', true)).toEqual([])
    expect(weights([...(await network('refused')), ...(await network('unavailable'))])).toEqual(['blocks', 'blocks'])
  })

  it('take mails: the server is reached, and sent nothing', async () => {
    expect(await smtpLacks(undefined)).toEqual([])
    const { url, received } = await startSmtpServer()
    expect(await smtpLacks(url)).toEqual([])
    expect(received).toEqual([])
    const dead = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => dead.once('listening', resolve))
    const { port } = dead.address() as { port: number }
    await new Promise(resolve => dead.close(resolve))
    const what = 'El servidor de correo falla: nadie atiende en su dirección (ECONNREFUSED).'
    expect(await smtpLacks(`smtp://127.0.0.1:${port}`)).toMatchObject([{ weight: 'blocks', what }])
  })

  it('find in the DNS who may send for the shop, and what to do with others', async () => {
    const config = { SMTP_URL: LIVE.SMTP_URL, MAIL_FROM: '"Libros" <hola@libros.uy>' }
    const records: Record<string, string[][]> = {
      'libros.uy': [['google-site-verification=1'], ['v=spf1 include:correo.uy', ' -all']],
      '_dmarc.libros.uy': [['v=DMARC1; p=reject']],
    }
    const missing = Object.assign(new Error('no data'), { code: 'ENODATA' })
    const resolveTxt = async (name: string) => records[name] ?? Promise.reject(missing)
    expect(await mailDomainLacks(config, { resolveTxt })).toEqual([])
    delete records['_dmarc.libros.uy']
    records['libros.uy']?.pop()
    expect(weights(await mailDomainLacks(config, { resolveTxt }))).toEqual(['hurts', 'hurts'])
    const ofExample = await mailDomainLacks({ ...config, MAIL_FROM: 'hola@anaquel.example' }, { resolveTxt })
    expect(ofExample).toMatchObject([{ weight: 'blocks', mend: expect.stringContaining('SHOP_EMAIL') }])
    const away = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    await expect(mailDomainLacks(config, { resolveTxt: () => Promise.reject(away) })).rejects.toThrow('ETIMEOUT')
  })
})

describe('the secret of reCAPTCHA', () => {
  const lacks = (apiBase: string) => captchaLacks({ RECAPTCHA_SECRET: 'clave', RECAPTCHA_API_BASE: apiBase })

  it('is asked of Google with a made-up token: one that it refuses lets no order in', async () => {
    expect(await captchaLacks({ RECAPTCHA_SECRET: undefined, RECAPTCHA_API_BASE: 'http://127.0.0.1:1' })).toEqual([])
    let code = 'invalid-input-response'
    const google = createServerOfHttp((_, response) => {
      response.end(JSON.stringify({ success: false, 'error-codes': [code] }))
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => google.once('listening', resolve))
    onTestFinished(() => void google.close())
    const address = `http://127.0.0.1:${(google.address() as { port: number }).port}`
    expect(await lacks(address)).toEqual([])
    code = 'invalid-input-secret'
    expect(await lacks(address)).toMatchObject([
      { weight: 'blocks', mend: expect.stringContaining('RECAPTCHA_SECRET') },
    ])
  })

  it('that nobody could be asked about is told as not looked at', async () => {
    const [lack] = await examine([{ name: 'reCAPTCHA', look: () => lacks('http://127.0.0.1:1') }])
    expect(lack).toMatchObject({
      weight: 'hurts',
      what: expect.stringContaining('No se pudo comprobar reCAPTCHA: no se llegó por la red'),
    })
  })
})

it('the sender in force is looked at, not the one of the start', async () => {
  const config = readConfig({ ...LIVE, SHOP_EMAIL: 'hola@anaquel.example' })
  const parts = { provider: null as never, network: null as never }
  const check = (sender?: () => string) =>
    partnerChecks(config, { ...parts, sender }).find(({ name }) => name === 'lo que el DNS dice del correo')
  expect(await check()?.look()).toMatchObject([{ weight: 'blocks' }])
  const resolveTxt = vi.spyOn(Resolver.prototype, 'resolveTxt').mockResolvedValue([['v=spf1 -all'], ['v=DMARC1']])
  onTestFinished(() => resolveTxt.mockRestore())
  expect(await check(() => '"Libros" <hola@libros.uy>')?.look()).toEqual([])
  expect(resolveTxt.mock.calls).toEqual([['libros.uy'], ['_dmarc.libros.uy']])
})

describe('the machine', () => {
  it('has room, memory and the right time', () => {
    expect([...diskLacks(6 * GIB), ...memoryLacks(2 * GIB, GIB), ...clockLacks(0, 29_000)]).toEqual([])
    expect(weights([...diskLacks(4 * GIB), ...diskLacks(GIB / 2)])).toEqual(['hurts', 'blocks'])
    expect(diskLacks(2.5 * GIB)[0]?.what).toContain('2,5 GB')
    expect(diskLacks(12 * 1024 ** 2)[0]?.what).toContain('quedan 12 MB')
    expect(weights([...memoryLacks(GIB / 2, 0), ...clockLacks(0, 31_000)])).toEqual(['hurts', 'blocks'])
  })

  it('is reached by its public name', async () => {
    expect(await publicLacks('http://localhost:1')).toEqual([])
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => closed.once('listening', resolve))
    onTestFinished(() => void closed.close())
    const { port } = closed.address() as { port: number }
    closed.on('connection', socket => socket.destroy())
    expect(await publicLacks(`https://127.0.0.1:${port}`)).toMatchObject([{ weight: 'blocks' }])
  })
})

it('a certificate that nobody known signed is told as such, and not as a matter of DNS', async () => {
  const url = await startHttpsServer((_, response) => response.end(), { isTrusted: false })
  expect(await publicLacks(url)).toEqual([
    {
      weight: 'blocks',
      what: expect.stringMatching(/^El certificado de https:.+ no es de confianza \(DEPTH_ZERO_SELF_SIGNED_CERT\)/),
      mend: expect.stringMatching(/Let’s Encrypt.+Caddy.+certbot/),
    },
  ])
})

describe('the folder of the backups', () => {
  const lackOf = (folder: string) => placeLack(folder, folderPlaces(folder))
  const folderPlaces = (folder: string) => ({
    list: async () => (await folderPlace(folder).list('backups/')) as never[],
  })

  it('that is there lacks nothing; one that is not is told with the line that makes it', async () => {
    const folder = temporaryFolder()
    expect(await lackOf(folder)).toBeNull()
    const missing = join(folder, 'mis respaldos')
    expect(await lackOf(missing)).toEqual({
      weight: 'blocks',
      what: `La carpeta de los respaldos, ${missing}, no está.`,
      mend: expect.stringMatching(
        /^Monta su disco, o crea la carpeta \(sudo install -d -m 700 -o \S+ '.*mis respaldos'\)\.$/,
      ),
    })
  })

  it('that is a file is none', async () => {
    const file = join(temporaryFolder(), 'archivo')
    writeFileSync(file, '')
    expect(await lackOf(file)).toMatchObject({ mend: expect.stringContaining('pon en BACKUP_DIR una carpeta') })
  })

  it('that holds what another user keeps is given back', async () => {
    const backups = { list: () => Promise.reject(new SetupError('No se puede leer /x.')) }
    expect(await placeLack(temporaryFolder(), backups)).toMatchObject({
      what: 'No se puede leer /x.',
      mend: expect.stringContaining('sudo chown -R'),
    })
  })
})

describe('the backups', () => {
  const NOW = new Date('2026-11-25T12:00:00Z')
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  const backup = (
    hours: number,
    tried: { days: number; faults?: string[]; how?: 'restored' | 'digests' } | null = null,
  ) =>
    ({
      id: 'b',
      endedAt: ago(hours),
      verification: tried && { at: ago(tried.days * 24), how: tried.how ?? 'restored', faults: tried.faults ?? [] },
    }) as never
  const lacks = (kept: never[], more = {}) => backupLacks({ kept, logSince: ago(200), isSameDisk: false, ...more }, NOW)

  it('lack nothing where one of the last day was restored', () => {
    expect(lacks([backup(5, { days: 0.1 })])).toEqual([])
    expect(lacks([backup(5), backup(29, { days: 30 })])).toEqual([])
  })

  it('are reported as lacking, old, damaged, never tried, beside the shop, or with nothing between them', () => {
    expect(lacks([])).toMatchObject([{ weight: 'blocks', what: expect.stringContaining('ningún respaldo') }])
    expect(lacks([backup(27, { days: 1 })])).toMatchObject([
      { weight: 'blocks', what: expect.stringContaining('es del') },
    ])
    expect(weights(lacks([backup(5, { days: 0, faults: ['x'] }), backup(29, { days: 1 })]))).toEqual(['blocks'])
    expect(lacks([backup(5, { days: 1, how: 'digests' })])).toMatchObject([
      { weight: 'hurts', what: expect.stringContaining('reponiéndolo') },
    ])
    expect(weights(lacks([backup(5, { days: 36 })]))).toEqual(['hurts'])
    expect(weights(lacks([backup(5, { days: 1 })], { isSameDisk: true, logSince: null }))).toEqual(['hurts', 'hurts'])
  })

  it('count for nothing before their time, as of a clock that was ahead', () => {
    const what = 'El respaldo b es del 25/11/2027 09:00, que todavía no llegó: el reloj estaba adelantado, y no cuenta.'
    const ahead = { weight: 'hurts', what, mend: expect.stringContaining('timedatectl') }
    const early = { id: 'b', endedAt: new Date('2027-11-25T12:00:00Z'), verification: null } as never
    expect(lacks([early, backup(5, { days: 1 })])).toEqual([ahead])
    expect(lacks([early, backup(27, { days: 1 })])).toMatchObject([ahead, { weight: 'blocks' }])
  })

  it('are reported where what was kept after the newest can’t be read', () => {
    const piece = 'wal/7/000000010000000000000009.00000000-00000064.zst'
    const verification = { at: ago(1), how: 'restored', faults: [], logDamage: { piece, until: ago(2) } }
    const damaged = { id: 'b', endedAt: ago(5), cluster: '7', timeline: 1, to: '0/9000000', verification }
    const what = `Lo que se guardó después del respaldo b está dañado (${piece}): se lee hasta 2026-11-25 07:00:00.`
    expect(lacks([damaged as never])).toEqual([{ weight: 'blocks', what, mend: 'npm run shop -- backup now' }])
    const newer = { ...damaged, id: 'c', endedAt: ago(0.5), to: '0/B000000', verification: null }
    expect(lacks([newer as never, damaged as never])).toEqual([])
  })

  it('that can’t be restored are named, with where they lie', () => {
    expect(lackOfBroken('/otro')({ id: '2026-11-24T063000Z', fault: 'falta su backup.json' })).toEqual({
      weight: 'hurts',
      what: 'El respaldo 2026-11-24T063000Z no sirve: falta su backup.json.',
      mend: 'Borra /otro/backups/2026-11-24T063000Z/ cuando tengas otro: npm run shop -- backup now',
    })
  })

  it('are looked at in a web process too, to whom the embedded database is named', async () => {
    const BACKUP_DIR = join(temporaryFolder(), 'none')
    const given = { SECRET: LIVE.SECRET, BACKUP_DIR, DATABASE_URL: 'postgres://anaquel@localhost/postgres?host=%2Frun' }
    const config = readConfig(given, { isOneOfSeveral: true })
    const [check] = backupChecks(config, { backups: backupsOf(config), db: null as never })
    expect(await check?.look()).toMatchObject([{ what: `La carpeta de los respaldos, ${BACKUP_DIR}, no está.` }])
  })

  it('of a PostgreSQL server of its own are asked of it', () => {
    const archiver = { isOn: true, archivedAt: ago(1), failedAt: ago(2) }
    expect(archiverLacks(archiver, NOW)).toEqual([])
    expect(weights(archiverLacks({ ...archiver, isOn: false }, NOW))).toEqual(['blocks'])
    const failing = archiverLacks({ ...archiver, failedAt: ago(0.5) }, NOW)
    expect(failing).toMatchObject([{ weight: 'blocks', what: expect.stringMatching(/pg_wal.+23 GB por día.+lleno/) }])
    expect(weights(archiverLacks({ ...archiver, archivedAt: ago(30), failedAt: null }, NOW))).toEqual(['hurts'])
  })
})
