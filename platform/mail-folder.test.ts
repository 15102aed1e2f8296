import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createMailer, type Mail } from './mail.ts'
import { forgetOldMails, removeMailsMarked, removeUnfinishedMails } from './mail-folder.ts'

const NOW = new Date('2026-11-22T15:00:00Z')

async function folderWith(...mails: Partial<Mail>[]): Promise<string> {
  const folder = join(temporaryFolder(), 'mail')
  const mailer = createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
  for (const [i, mail] of mails.entries()) {
    await mailer.send({
      to: { name: 'Eva', address: 'eva@correo.example' },
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
      id: `mail-${i}`,
      ...mail,
    })
  }
  return folder
}

describe('a mail in the folder', () => {
  it('is for its owner alone', async () => {
    const folder = await folderWith({})
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'mail-0.eml')).mode & 0o777).toBe(0o600)
  })

  it('goes when its days are over, not before', async () => {
    const folder = await folderWith({}, {}, {})
    const writtenAt = (name: string, daysAgo: number) => {
      const seconds = NOW.getTime() / 1000 - daysAgo * 86_400
      utimesSync(join(folder, name), seconds, seconds)
    }
    writtenAt('mail-0.eml', 31)
    writtenAt('mail-1.eml', 29.9)
    writeFileSync(join(folder, 'mail-2.eml.0b7c.part'), 'half')
    writtenAt('mail-2.eml.0b7c.part', 31)
    writeFileSync(join(folder, 'notes.txt'), 'the operator’s')
    writtenAt('notes.txt', 400)
    expect(await forgetOldMails(folder, 30, NOW)).toBe(2)
    expect(readdirSync(folder).sort()).toEqual(['mail-1.eml', 'mail-2.eml', 'notes.txt'])
  })

  it('goes within the hour where a process was killed over it, not while it is being written', async () => {
    const folder = await folderWith({})
    const minutesAgo = { 'mail-0.eml': 60, 'mail-1.eml.0b7c.part': 11, 'mail-2.eml.0b7c.part': 9 }
    for (const [name, minutes] of Object.entries(minutesAgo)) {
      const seconds = NOW.getTime() / 1000 - minutes * 60
      writeFileSync(join(folder, name), 'half')
      utimesSync(join(folder, name), seconds, seconds)
    }
    expect(await removeUnfinishedMails(folder, NOW)).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['mail-0.eml', 'mail-2.eml.0b7c.part'])
  })

  it('is found where there is no folder yet: none', async () => {
    expect(await forgetOldMails(join(temporaryFolder(), 'mail'), 30, NOW)).toBe(0)
  })
})

describe('the mails of a person', () => {
  const long = 'Una línea larga con eñes, para que el texto se codifique y se corte varias veces. '.repeat(4)
  const MARKS = ['NUNEZ@correo.example', '# 1001']

  it.each<[string, Partial<Mail>]>([
    ['their address', { to: { name: '', address: 'Nunez@correo.example' } }],
    ['their address in the text', { text: `${long}Escribe nunez@correo.example. ${long}` }],
    ['their order in the subject, encoded', { subject: 'Orden #\u00a01001, ya en camino a Tacuarembó, Rivera' }],
    ['their order in the text', { text: `${long}La orden # 1001: la pagó.${long}` }],
    ['their order in the HTML only', { html: `<p>${long}<b>#\u00a01001</b>${long}</p>` }],
    ['their order among letters of another alphabet, in base64', { text: `${'Ж'.repeat(300)} # 1001` }],
  ])('are found by %s', async (_where, mail) => {
    const folder = await folderWith(mail, {})
    expect(await removeMailsMarked(folder, MARKS)).toBe(1)
    expect(readdirSync(folder)).toEqual(['mail-1.eml'])
  })

  it.each<[string, Partial<Mail>]>([
    ['an address that ends like theirs', { to: { name: 'Íñigo Núñez', address: 'anunez@correo.example' } }],
    ['one with a name before theirs', { to: { name: '', address: 'eva.nunez@correo.example' } }],
    ['one that goes on after theirs', { text: 'nunez@correo.example.uy' }],
    ['an order whose number begins like theirs', { subject: 'Orden # 10011' }],
  ])('are not those with %s', async (_what, mail) => {
    const folder = await folderWith(mail)
    expect(await removeMailsMarked(folder, MARKS)).toBe(0)
  })

  it('are not found by an empty mark', async () => {
    const folder = await folderWith({})
    expect(await removeMailsMarked(folder, ['', '  '])).toBe(0)
  })
})
