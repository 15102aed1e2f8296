import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { FinalFailure } from './final-failure.ts'
import { flushFolder } from './flush-folder.ts'

export interface Mail {
  to: { name: string; address: string }
  /** Where the sender is another than the mailer's own: `"Anaquel" <hola@anaquel.example>`. */
  from?: string | undefined
  subject: string
  text: string
  html: string
  /** Unique for what the mail says: the same mail sent twice has the same Message-ID. Letters, digits, `.` and `-`. */
  id: string
  /** The address by which its receiver refuses further ones (RFC 8058: one click is a POST there). */
  refusalUrl?: string | undefined
}

export interface Mailer {
  /**
   * Resolves once the mail is accepted by the server, or written.
   * @returns what the server said as it took it, without addresses; undefined where no server did
   * @throws FinalFailure when the server refuses this mail for good; any other error may be gone at another try. Neither names the receiver
   */
  send(mail: Mail): Promise<string | undefined>
}

/** How long an SMTP server is waited for, in ms. */
export interface MailPatience {
  /** From looking up its name to the end of STARTTLS. */
  connectMs: number
  /** For each of its answers. */
  answerMs: number
  /** For the whole of a mail, however its server dawdles. */
  mailMs: number
}

/** Less in all than a job may take: a hanging server never leads to the same mail being sent twice at a time. */
export const MAIL_PATIENCE: MailPatience = { connectMs: 20_000, answerMs: 45_000, mailMs: 90_000 }

interface Sender {
  from: string
  /** Of the Message-IDs. */
  domain: string
}

/** Mails go to an SMTP server, or without one into a folder as .eml files that any mail program opens. */
export function createMailer(
  settings: Sender & { smtpUrl?: string | undefined; folder: string; patience?: MailPatience },
): Mailer {
  const { smtpUrl, folder, patience = MAIL_PATIENCE } = settings
  return smtpUrl ? createSmtpMailer(settings, { smtpUrl, patience }) : createFolderMailer(settings, folder)
}

function createSmtpMailer(sender: Sender, { smtpUrl, patience }: { smtpUrl: string; patience: MailPatience }): Mailer {
  const smtp = nodemailer.createTransport({
    url: smtpUrl,
    ...(mustEncrypt(smtpUrl) ? { requireTLS: true } : {}),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    // Covers and pages are linked, never read from this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(patience.mailMs)
        const { response } = await smtp.sendMail({ ...compose(mail, sender), signal })
        return withoutAddresses(response)
      } catch (error) {
        throw mailFailure(error as SmtpError)
      }
    },
  }
}

function createFolderMailer(sender: Sender, folder: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail, sender))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.id}.eml`)
      // Whole or not at all: a reader of the folder never sees half a mail.
      const unfinished = `${file}.${randomUUID()}.part`
      try {
        // Called sent, it must outlive a power cut.
        await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      await flushFolder(folder)
      return undefined
    },
  }
}

function compose({ to, from, subject, text, html, id, refusalUrl }: Mail, sender: Sender) {
  return {
    from: from ?? sender.from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${sender.domain}>`,
    // No "out of office" in answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...refusalHeaders(refusalUrl) },
  }
}

/** RFC 2369 and RFC 8058; mail programs click only where the address is https. */
function refusalHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...(url.startsWith('https:') ? oneClick : {}) }
}

/** A password and the buyers' names go to another machine encrypted or not at all, unless the setting says otherwise. */
function mustEncrypt(smtpUrl: string): boolean {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  return url.username !== '' && !isHere && !url.searchParams.has('requireTLS') && !url.searchParams.has('ignoreTLS')
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** RFC 3463: an address that is none (5.1, but for the sender's), a mailbox that takes nothing (5.2), a message that can't be read (5.6). */
const FINAL_REASON = /\b5\.(?:1\.(?:[0-6]|9|10)|2\.\d+|6\.\d+)\b/
const ANY_REASON = /\b5\.\d{1,3}\.\d{1,3}\b/
/** RFC 5321, of a server that gives no such reason. 554 may be said of the shop as well as of a mail. */
const FINAL_REPLIES = [550, 551, 552, 553]

/**
 * A refusal (5xx) of the receiver or of the message stays one. Anything else may be fixed meanwhile: an unreachable or busy server (4xx),
 * and also one that refuses the shop itself (its password, its sender, how much it sends), which the operator corrects. Many say that of the
 * shop only once they hear the receiver or the message.
 */
function mailFailure({ message, command, responseCode = 0 }: SmtpError): Error {
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  const isFinal = ANY_REASON.test(message) ? FINAL_REASON.test(message) : FINAL_REPLIES.includes(responseCode)
  const isRefusedForGood = isOfMail && responseCode >= 500 && isFinal
  const said = withoutAddresses(message)
  return isRefusedForGood ? new FinalFailure(said) : new Error(said)
}

function withoutAddresses(words: string): string {
  return words.replace(/[^\s<>:;,]+@[^\s<>:;,]+/g, '…')
}
