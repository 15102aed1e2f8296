import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Unique for what the mail tells: the same news sent twice bears the same Message-ID. Letters, digits, `.` and `-`. */
  id: string
}

export interface Mailer {
  /** Resolves once the mail is accepted by the server, or written; rejects when it isn't. */
  send(mail: Mail): Promise<void>
}

/** Mails go to an SMTP server, or without one into a folder as .eml files that any mail program opens. */
export function createMailer(settings: {
  smtpUrl?: string | undefined
  folder: string
  from: string
  domain: string
}): Mailer {
  const { smtpUrl, folder, from, domain } = settings
  const compose = ({ to, subject, text, html, id }: Mail) => ({
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
  })
  if (smtpUrl) {
    const smtp = nodemailer.createTransport(smtpUrl)
    return {
      async send(mail) {
        await smtp.sendMail(compose(mail))
      },
    }
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.id}.eml`)
      // Whole or not at all: a reader of the folder never sees half a mail.
      const unfinished = `${file}.${randomUUID()}.part`
      await writeFile(unfinished, message as Buffer)
      await rename(unfinished, file)
    },
  }
}
