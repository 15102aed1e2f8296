/** A received mail, as its reader sees it. */
export interface ReadMail {
  subject: string
  text: string
  html: string
}

/** Decodes a mail of the shop: UTF-8, with one text and one HTML part. */
export function readMail(message: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1]
  if (!boundary) throw new Error('A mail of the shop has two parts')
  const [head = '', ...parts] = message.split(`--${boundary}`)
  const partOf = (type: string) => parts.find(part => part.includes(`Content-Type: ${type}`)) ?? ''
  return {
    subject: decodeWords(/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? ''),
    text: decodePart(partOf('text/plain')),
    html: decodePart(partOf('text/html')),
  }
}

function decodePart(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()
  return decode(body.join('\r\n\r\n'), encoding).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ')
}

/** Decodes RFC 2047 words, `=?UTF-8?Q?=C2=A1Tu_orden?=`, also over several lines. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? decode(text, 'base64') : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    )
    .replace(/\r\n[ \t]/g, ' ')
    .replaceAll('\u00a0', ' ')
}

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
