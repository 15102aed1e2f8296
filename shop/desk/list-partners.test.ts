import { expect, it } from 'vitest'
import { keptFault } from '../../platform/backup/backup-fault.ts'
import { askForBackup, endBackupRun, takeBackupRun } from '../../platform/backup/backup-runs.ts'
import type { Backups } from '../../platform/backup/backups.ts'
import type { NotedDamage } from '../../platform/database/damage-note.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { notePartner, type PartnerKinds, type PartnersSet } from '../readiness/partner-health.ts'
import { listPartners } from './list-partners.ts'
import { backupsWait } from './waiting/backups-wait.ts'
import { healthInWords, kindInWords, partnerFaultInWords, partnerName, standingOf } from './words/partner-words.ts'

const at = (time: string) => new Date(`2026-12-01T${time}:00-03:00`)
const KINDS = { cards: 'real', printing: 'hand', captcha: 'own', mail: 'server' } as const
const SET = { ...KINDS, mail: 'server smtp.libros.example' }

async function openPartners(
  backups = { plan: { place: '/copias' } } as Backups,
  {
    kinds = KINDS,
    set = SET,
    notedDamage = () => null,
  }: { kinds?: PartnerKinds; set?: PartnersSet; notedDamage?: () => NotedDamage | null } = {},
) {
  const { db } = await createTestDatabase()
  const clock = { now: () => at('12:00') }
  const told = async () => {
    const partners = await listPartners({ db, clock, backups, partnerKinds: kinds, partnersSet: set, notedDamage })
    return Object.fromEntries(
      partners.map(partner => [
        partnerName(partner),
        [kindInWords(partner), standingOf(partner), ...healthInWords(partner)].filter(Boolean).join(' | '),
      ]),
    )
  }
  return { db, told }
}

it('says of each partner whether it answers, since when not and why; who is asked nothing can’t fail', async () => {
  const { db, told } = await openPartners()
  expect(await told()).toEqual({
    'Proveedor de tarjetas': 'sin noticias | Todavía no se le preguntó nada.',
    Imprenta: 'se encarga a mano',
    Captcha: 'el propio: no depende de nadie',
    'Servidor de correo': 'sin noticias | Todavía no se le preguntó nada.',
    'Lugar de los respaldos': 'sin noticias | Todavía no se le preguntó nada.',
  })
  await notePartner(db, 'cards', { set: SET, fault: null, at: at('09:00') })
  await notePartner(db, 'cards', { set: SET, fault: 'ECONNREFUSED', at: at('10:00') })
  await notePartner(db, 'cards', { set: SET, fault: 'HTTP 503', at: at('10:30') })
  await notePartner(db, 'mail', { set: SET, fault: 'HTTP 401', at: at('08:00') })
  await notePartner(db, 'mail', { set: SET, fault: null, at: at('11:00') })
  expect(await told()).toMatchObject({
    'Proveedor de tarjetas':
      'falla | Falla desde el 01/12/2026 10:00; la última vez, el 01/12/2026 10:30: está fallando (HTTP 503). | Respondió por última vez el 01/12/2026 09:00.',
    'Servidor de correo':
      'responde | Respondió por última vez el 01/12/2026 11:00. | La última falla, el 01/12/2026 08:00: no acepta las claves de la tienda (HTTP 401).',
  })
})

it('says nothing of who stood there before: a sandbox, a folder, another server', async () => {
  const { db, told } = await openPartners()
  const before = { ...SET, cards: 'sandbox 127.0.0.1:3000', mail: 'folder' }
  await notePartner(db, 'cards', { set: before, fault: null, at: at('09:00') })
  await notePartner(db, 'mail', { set: before, fault: null, at: at('09:00') })
  await notePartner(db, 'mail', {
    set: { ...SET, mail: 'server smtp.otro.example' },
    fault: 'HTTP 401',
    at: at('10:00'),
  })
  expect(await told()).toMatchObject({
    'Proveedor de tarjetas': 'sin noticias | Todavía no se le preguntó nada.',
    'Servidor de correo': 'sin noticias | Todavía no se le preguntó nada.',
  })
})

it('a folder of mails is no server: it answers nothing, and can only fail', async () => {
  const set = { ...SET, mail: 'folder' }
  const { db, told } = await openPartners(undefined, { kinds: { ...KINDS, mail: 'folder' }, set })
  const theFolder = 'no hay: los correos quedan en una carpeta'
  expect((await told())['Servidor de correo']).toBe(theFolder)
  await notePartner(db, 'mail', { set, fault: null, at: at('09:00') })
  expect((await told())['Servidor de correo']).toBe(theFolder)
  await notePartner(db, 'mail', { set, fault: "ENOSPC: no space left on device, open '/x'", at: at('10:00') })
  expect((await told())['Servidor de correo']).toBe(
    `${theFolder} | falla | Falla desde el 01/12/2026 10:00: el disco está lleno (ENOSPC).`,
  )
})

it('counts the place of backups as failing from the first that failed since the last good one', async () => {
  const { db, told } = await openPartners()
  const run = async (time: string, outcome: { backup: string } | { fault: string }, place = '/copias') => {
    await askForBackup(db, { by: null, now: at(time) })
    const id = (await takeBackupRun(db, { now: at(time), place })) ?? 0
    await endBackupRun(db, id, { now: at(time), ...outcome })
  }
  await run('01:00', { backup: '2026-12-01_01-00-00' })
  await run('02:00', { fault: 'no queda lugar en /copias' })
  await run('03:00', { fault: 'no se puede escribir en /copias (EACCES)' })
  await run('04:00', { fault: 'no queda lugar en /otras' }, '/otras')
  expect((await told())['Lugar de los respaldos']).toBe(
    'falla | Falla desde el 01/12/2026 02:00; la última vez, el 01/12/2026 03:00: no se puede escribir en /copias (EACCES). | Respondió por última vez el 01/12/2026 01:00.',
  )
  const { told: withoutPlace } = await openPartners({ plan: null } as Backups)
  expect((await withoutPlace())['Lugar de los respaldos']).toBe('los ajustes no dicen dónde se guardan')
})

it('says in words what a code means, and an unknown sentence as it is', () => {
  expect(partnerFaultInWords('ENOTFOUND')).toBe('su nombre no está en el DNS (ENOTFOUND)')
  expect(partnerFaultInWords('connect ETIMEDOUT 10.0.0.1:25')).toBe('no contestó a tiempo (ETIMEDOUT)')
  expect(partnerFaultInWords('Invalid login: 535 Bad credentials.')).toBe('dijo «Invalid login: 535 Bad credentials»')
})

it('says what to do about a damaged database only while damage is known, and nothing once a backup was made', async () => {
  let noted: NotedDamage | null = { at: at('10:00'), words: '' }
  const backups = { plan: { place: '/copias' } } as Backups
  const notedDamage = () => noted
  const { db, told } = await openPartners(backups, { notedDamage })
  const fault = keptFault(Object.assign(new Error('invalid page'), { code: 'XX001' }), { description: '/copias' })
  const run = { asked_at: at('10:00'), started_at: at('10:00'), place: '/copias' }
  await db
    .insertInto('backup_runs')
    .values({ ...run, ended_at: at('10:00'), fault })
    .execute()
  const place = async () => (await told())['Lugar de los respaldos']
  const waits = async () =>
    (await backupsWait({ db, clock: { now: () => at('12:00') }, backups, notedDamage })).map(({ what }) => what)
  expect(await place()).toMatch(/No borres nada.*repón el último/)
  expect(await waits()).toEqual([expect.stringMatching(/No borres nada.*repón el último/)])
  noted = null
  const over =
    'la base de datos estaba dañada, y ya no se sabe de ningún daño. Haz uno ahora: npm run shop -- backup now'
  expect(await place()).toMatch(new RegExp(`Falla desde .+: ${over}`))
  expect(await waits()).toEqual([`El último respaldo no se hizo: ${over}`])
  await db
    .insertInto('backup_runs')
    .values({ ...run, ended_at: at('11:00'), backup: 'b' })
    .execute()
  expect(await place()).toMatch(/La última falla, el .+: la base de datos estaba dañada\.$/)
  expect(await waits()).toEqual([])
})
