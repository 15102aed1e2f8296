import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createMailer, type Mail } from './mail.ts'

const mail: Mail = {
  to: { name: 'Ana Pérez', address: 'ana@correo.example' },
  subject: 'Recibimos tu orden # 1001: cómo pagarla',
  text: 'Hola, Ana:\n\nEl total es $\u00a01.490.\n',
  html: '<p>Hola, <strong>Ana</strong>: año ñandú</p>',
  id: 'order-1001-received-1',
}

function mailerTo(folder: string) {
  return createMailer({ folder, from: 'Anaquel <hola@anaquel.example>', domain: 'anaquel.example' })
}

/** The header lines of a message, unfolded. */
function headersOf(message: string): string[] {
  const [head = ''] = message.split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

function readMail(folder: string, id = mail.id): string {
  return readFileSync(join(folder, `${id}.eml`), 'utf8')
}

describe('a mail without an SMTP server', () => {
  it('is written whole into the folder, which is made', async () => {
    const folder = join(temporaryFolder(), 'mail')
    await mailerTo(folder).send(mail)
    const message = readMail(folder)
    const headers = headersOf(message)
    expect(headers).toContain('From: Anaquel <hola@anaquel.example>')
    expect(headers.find(line => line.startsWith('To:'))).toMatch(/=\?UTF-8\?Q\?Ana_P=C3=A9rez\?= <ana@correo\.example>/)
    expect(headers).toContain('MIME-Version: 1.0')
    expect(headers.some(line => /^Date: \w{3}, \d/.test(line))).toBe(true)
    expect(headers.some(line => line.startsWith('Content-Type: multipart/alternative; boundary='))).toBe(true)
  })

  it('leaves nothing behind where it can not be written', async () => {
    const folder = temporaryFolder()
    // A folder with the mail's name makes the last step fail.
    mkdirSync(join(folder, `${mail.id}.eml`))
    await expect(mailerTo(folder).send(mail)).rejects.toThrow(/EISDIR|directory/)
    expect(readdirSync(folder)).toEqual([`${mail.id}.eml`])
  })

  it('carries subject, text and HTML to the last character', async () => {
    const folder = temporaryFolder()
    await mailerTo(folder).send(mail)
    const message = readMail(folder)
    expect(decodeWords(headersOf(message).find(line => line.startsWith('Subject:')) ?? '')).toBe(
      'Subject: Recibimos tu orden # 1001: cómo pagarla',
    )
    const parts = partsOf(message)
    expect(parts.map(part => part.type)).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8'])
    expect(parts[0]?.content.replace(/\r\n/g, '\n').trim()).toBe(mail.text.trim())
    expect(parts[1]?.content.trim()).toBe(mail.html)
    expect(message.trimEnd().endsWith('--')).toBe(true)
  })

  it('ends its lines as mail programs want them', async () => {
    const folder = temporaryFolder()
    await mailerTo(folder).send(mail)
    expect(readMail(folder).replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  })

  it('has a Message-ID that says what it is about', async () => {
    const folder = temporaryFolder()
    await mailerTo(folder).send(mail)
    const first = headersOf(readMail(folder)).filter(line => line.startsWith('Message-ID:'))
    await mailerTo(folder).send(mail)
    const second = headersOf(readMail(folder)).filter(line => line.startsWith('Message-ID:'))
    expect(first).toEqual(['Message-ID: <order-1001-received-1@anaquel.example>'])
    expect(second).toEqual(first)
  })

  it('takes the place of an earlier one with the same id', async () => {
    const folder = temporaryFolder()
    await mailerTo(folder).send(mail)
    await mailerTo(folder).send({ ...mail, subject: 'Otra vez' })
    expect(readdirSync(folder)).toEqual(['order-1001-received-1.eml'])
    expect(readMail(folder)).toContain('Subject: Otra vez')
  })

  it('stands beside the others, and no half mail stays behind', async () => {
    const folder = temporaryFolder()
    const ids = Array.from({ length: 10 }, (_, i) => `order-${i}`)
    await Promise.all(ids.map(id => mailerTo(folder).send({ ...mail, id })))
    expect(readdirSync(folder).sort()).toEqual(ids.map(id => `${id}.eml`).sort())
  })

  it('fails aloud when it can not be written', async () => {
    const file = join(temporaryFolder(), 'mail')
    writeFileSync(file, 'in the way')
    await expect(mailerTo(file).send(mail)).rejects.toThrow()
  })

  it('gets no header from a hostile name or subject', async () => {
    const folder = temporaryFolder()
    const name = 'Ana" <x@y.example>, "Eva\r\nBcc: todos@example.com'
    await mailerTo(folder).send({ ...mail, to: { ...mail.to, name }, subject: 'Hola\r\nBcc: todos@example.com' })
    const headers = headersOf(readMail(folder))
    expect(headers.filter(line => /^bcc:/i.test(line))).toEqual([])
    expect(headers.filter(line => /^to:/i.test(line))).toHaveLength(1)
    expect(headers.find(line => /^to:/i.test(line))).toMatch(/<ana@correo\.example>$/)
  })
})

function decodeWords(line: string): string {
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replace(/_/g, ' ')),
    )
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function partsOf(message: string): { type: string; content: string }[] {
  const boundary = message.match(/boundary="([^"]+)"/)?.[1] ?? ''
  return message
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const content = body.join('\r\n\r\n')
      const type = head.match(/Content-Type: (.*)/)?.[1]?.trim() ?? ''
      if (/base64/.test(head)) return { type, content: Buffer.from(content, 'base64').toString('utf8') }
      return { type, content: /quoted-printable/.test(head) ? decodeQuotedPrintable(content) : content }
    })
}
