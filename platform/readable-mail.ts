/** The text of a mail as its reader sees it: headers and text parts, decoded, one after the other (RFC 5322, 2045 and 2047). */
export function readableMail(bytes: Buffer): string {
  return readPart(bytes.toString('latin1')).join('\n')
}

function readPart(part: string): string[] {
  const end = part.search(/\r?\n\r?\n/)
  const head = unfolded(end < 0 ? part : part.slice(0, end))
  const body = end < 0 ? '' : part.slice(end).replace(/^\r?\n\r?\n/, '')
  const boundary = /^content-type:.*boundary="?([^";\r\n]+)"?/im.exec(head)?.[1]
  const inside = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .flatMap(inner => readPart(inner.trimStart()))
    : null
  return [decodeWords(head), ...(inside ?? [decodeBody(head, body)])]
}

function unfolded(head: string): string {
  return head.replace(/\r?\n[ \t]+/g, ' ')
}

function decodeBody(head: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** Decodes `=?UTF-8?Q?Ana_P=C3=A9rez?=`. White space between two such words is not part of the text. */
function decodeWords(head: string): string {
  return head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_word, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
