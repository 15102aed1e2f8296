import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createMailer, type Mail } from './mail.ts'
import { forgetOldMails, removeMailsNaming, removeUnfinishedMails } from './mail-folder.ts'

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

  it.each<[string, Partial<Mail>]>([
    ['their address', { to: { name: '', address: 'Nunez@correo.example' } }],
    ['their name as receiver, encoded', { to: { name: 'Íñigo Núñez', address: 'otro@correo.example' } }],
    ['their name in the subject', { subject: 'Orden # 1001 de Íñigo Núñez, ya en camino a Tranqueras, Rivera' }],
    ['their name in the text', { text: `${long}Compró Íñigo Núñez.${long}` }],
    ['their name in the HTML only', { html: `<p>${long}<b>Íñigo Núñez</b>${long}</p>` }],
    ['their telephone', { text: 'Tel. 098 765 432' }],
    ['a text of other letters, in base64', { text: `${'Ж'.repeat(300)} Íñigo Núñez` }],
  ])('are found by %s', async (_where, mail) => {
    const folder = await folderWith(mail, {})
    expect(await removeMailsNaming(folder, ['NUNEZ@correo.example', 'ÍÑIGO NÚÑEZ', '098 765 432'])).toBe(1)
    expect(readdirSync(folder)).toEqual(['mail-1.eml'])
  })

  it('are not found by an empty word', async () => {
    const folder = await folderWith({})
    expect(await removeMailsNaming(folder, ['', '  '])).toBe(0)
  })
})
