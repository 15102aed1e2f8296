import { messagingLink } from '../../../contract/contact-links.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { LIGHT, mailFrame } from './mail-frame.ts'

/** The content of a mail, ready to send. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** A part of a sentence: plain, strong, or a link. */
export type Words = string | { strong: string } | { text: string; href: string }

/** A building block of a mail. It is written once, and rendered as text and as HTML. */
export type Block =
  | { kind: 'words'; words: readonly Words[] }
  | { kind: 'heading'; text: string }
  /** Rows of label and value. `amounts`: values on the right, the last one strong. `facts`: values after their label. */
  | { kind: 'amounts' | 'facts'; rows: readonly Row[] }
  | { kind: 'button'; text: string; href: string }

export interface Row {
  label: string
  value: string
  href?: string | undefined
}

export function words(...parts: Words[]): Block {
  return { kind: 'words', words: parts }
}

export interface MailParts {
  profile: ShopProfile
  subject: string
  title: string
  /** The text that a list of mails shows after the subject. */
  preview: string
  blocks: readonly Block[]
  /** The beginning of a question in the messaging app. Without it the mail offers no contact: it goes to the shop itself. */
  question?: string
}

/** Renders a mail as text and HTML. All content is plain text: nothing from a customer or a feed becomes markup. */
export function composeMail({ profile, subject, title, preview, blocks, question }: MailParts): MailContent {
  const contact = question === undefined ? null : contactWords(profile, question)
  const signature = signatureLines(profile)
  return {
    subject,
    text: [
      title,
      ...blocks.map(blockAsText),
      '--',
      ...(contact && signature.length > 0 ? [signature.join('\n')] : []),
      ...(contact ? [wordsAsText(contact)] : []),
      shopWords(profile),
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailFrame({
      title: escapeHtml(title),
      preview: escapeHtml(preview),
      shopName: escapeHtml(profile.name),
      shopUrl: escapeHtml(profile.publicUrl),
      body: blocks.map(blockAsHtml).join('\n'),
      footer: contact ? [...signature.map(escapeHtml), wordsAsHtml(contact)].join('<br>') : '',
    }),
  }
}

function contactWords(profile: ShopProfile, question: string): Words[] {
  return [
    '¿Dudas? Escríbenos a ',
    { text: profile.email, href: `mailto:${profile.email}` },
    ' o por ',
    { text: 'WhatsApp', href: messagingLink(profile, question) },
    // Non-breaking spaces: a lone 'h' or '18 h' on the last line would look like a mistake.
    `. ${profile.pickupHours.replace(/\d+ a \d+ h$/, hours => hours.replaceAll(' ', '\u00a0'))}.`,
  ]
}

/** The shop's signature, one entry a line. */
function signatureLines({ mailSignature = '' }: ShopProfile): string[] {
  return mailSignature.split('\n').filter(Boolean)
}

function shopWords({ name, publicUrl }: ShopProfile): string {
  return `${name}\n${publicUrl}`
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'words':
      return wordsAsText(block.words)
    case 'heading':
      return block.text.toUpperCase()
    case 'amounts':
    case 'facts':
      return block.rows.map(({ label, value, href }) => `${label}: ${linkAsText(value, href)}`).join('\n')
    case 'button':
      return `${block.text}: ${block.href}`
  }
}

function wordsAsText(parts: readonly Words[]): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return part
      return 'strong' in part ? part.strong : linkAsText(part.text, part.href)
    })
    .join('')
}

/** A link in text. If its text is the address itself, it is written once. */
function linkAsText(text: string, href: string | undefined): string {
  const isItself = !href || href === text || href.replace(/^mailto:|\?.*$/g, '') === text
  return isItself ? text : `${text} (${href})`
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'words':
      return `<p style="margin:0 0 16px">${wordsAsHtml(block.words)}</p>`
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font:600 18px/1.3 Georgia,serif">${escapeHtml(block.text)}</h2>`
    case 'amounts':
    case 'facts': {
      const rows = block.rows.map((row, index) => rowAsHtml(row, block.kind, index === block.rows.length - 1))
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
    }
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${LIGHT.button}" style="border-radius:8px;background:${LIGHT.button}"><a class="button-text" href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 22px;color:${LIGHT.onButton};font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a></td></tr></table>`
  }
}

function rowAsHtml({ label, value, href }: Row, kind: 'amounts' | 'facts', isLast: boolean): string {
  const isAmount = kind === 'amounts'
  const border = isLast ? '' : `border-bottom:1px solid ${LIGHT.line};`
  const cell = `padding:8px 0;vertical-align:top;${border}${isAmount && isLast ? 'font-weight:700;' : ''}`
  const labelStyle = isAmount ? '' : `width:30%;color:${LIGHT.soft};`
  const valueStyle = isAmount ? 'text-align:right;white-space:nowrap' : 'word-break:break-word'
  const shown = href ? linkAsHtml(value, href) : escapeHtml(value)
  return `<tr><td class="line${isAmount ? '' : ' soft'}" style="${cell}${labelStyle}padding-right:16px">${escapeHtml(label)}</td><td class="line" style="${cell}${valueStyle}">${shown}</td></tr>`
}

function wordsAsHtml(parts: readonly Words[]): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return escapeHtml(part)
      return 'strong' in part ? `<strong>${escapeHtml(part.strong)}</strong>` : linkAsHtml(part.text, part.href)
    })
    .join('')
}

function linkAsHtml(text: string, href: string): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:${LIGHT.link}">${escapeHtml(text)}</a>`
}

/** Escapes HTML's special characters. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
