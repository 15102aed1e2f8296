import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { FinalFailure } from './final-failure.ts'
import { flushFolder } from './flush-folder.ts'

export interface Mail {
  to: { name: string; address: string }
  /** A sender other than the mailer's own: `"Anaquel" <hola@anaquel.example>`. */
  from?: string | undefined
  subject: string
  text: string
  html: string
  /** Becomes the Message-ID: unique for its content, so a mail sent twice has the same one. Letters, digits, `.` and `-`. */
  id: string
  /** The unsubscribe URL for its receiver (RFC 8058: one click is a POST there). */
  refusalUrl?: string | undefined
}

export interface Mailer {
  /**
   * Resolves once the server has accepted the mail, or the file is written.
   * @returns the server's reply without addresses; undefined without a server
   * @throws FinalFailure if the server refuses this mail for good. Any other error may be gone at a retry. Neither names the receiver
   */
  send(mail: Mail): Promise<string | undefined>
}

/** Timeouts of an SMTP server, in ms. */
export interface MailPatience {
  /** From the DNS lookup to the end of STARTTLS. */
  connectMs: number
  /** For each of its answers. */
  answerMs: number
  /** For the whole mail, however slow the server. */
  mailMs: number
}

/** Less in all than a job's limit, so that a hanging server never causes two sendings of the same mail at once. */
export const MAIL_PATIENCE: MailPatience = { connectMs: 20_000, answerMs: 45_000, mailMs: 90_000 }

interface Sender {
  from: string
  /** The domain of Message-IDs. */
  domain: string
}

/** Sends mails to an SMTP server. Without one, writes them to a folder as .eml files, which any mail program opens. */
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
    // Mails link to covers and pages; they never read files of this machine.
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
      // Atomic: readers of the folder never see half a mail.
      const unfinished = `${file}.${randomUUID()}.part`
      try {
        // Flushed: a mail that counts as sent must survive a power cut.
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
    // Suppresses "out of office" replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...refusalHeaders(refusalUrl) },
  }
}

/** RFC 2369 and RFC 8058; one-click needs an https address. */
function refusalHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...(url.startsWith('https:') ? oneClick : {}) }
}

/** Whether to require TLS: passwords and buyers' names must not reach another machine unencrypted, unless the setting allows it. */
function mustEncrypt(smtpUrl: string): boolean {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  return url.username !== '' && !isHere && !url.searchParams.has('requireTLS') && !url.searchParams.has('ignoreTLS')
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** RFC 3463: a bad address (5.1, except the sender's), a mailbox that accepts nothing (5.2), an unreadable message (5.6). */
const FINAL_REASON = /\b5\.(?:1\.(?:[0-6]|9|10)|2\.\d+|6\.\d+)\b/
const ANY_REASON = /\b5\.\d{1,3}\.\d{1,3}\b/
/** RFC 5321 codes, for servers without such a reason. 554 is left out, since it may be about the shop and not the mail. */
const FINAL_REPLIES = [550, 551, 552, 553]

/**
 * A refusal (5xx) of the receiver or of the message is final. Anything else may be fixed meanwhile: an unreachable or busy server (4xx),
 * and also a refusal of the shop itself (its password, its sender, its volume), which the operator corrects. Many servers refuse the shop
 * only at the receiver or the message.
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
