/** The shop's colours (`ui/tokens.css`), as mails show them by day. They are written into every element: many mail programs drop styles. */
export const LIGHT = {
  page: '#fbf8f2',
  card: '#ffffff',
  ink: '#1d2433',
  soft: '#566072',
  line: '#e4ded1',
  brand: '#123f5c',
  link: '#1f6e9c',
  button: '#123f5c',
  onButton: '#ffffff',
}

/** The same by night, for mail programs that ask; contrasts on the card: ink 12, soft 7, link 8. */
const DARK: typeof LIGHT = {
  page: '#12161d',
  card: '#1b212b',
  ink: '#ece7db',
  soft: '#aab4c2',
  line: '#39424f',
  brand: '#9cc7e0',
  link: '#9cc7e0',
  button: '#9cc7e0',
  onButton: '#0c2030',
}

/** Of a book request, `C-1001`: a line may end at its hyphen. */
const REFERENCE = /\bC-\d+/

/** Where the footer ends: what depends on the receiver is put in when the mail is sent. */
export const END_OF_FOOTER = '<!-- receiver -->'

/** Everything given is HTML already. */
export interface FramedMail {
  title: string
  preview: string
  shopName: string
  shopUrl: string
  body: string
  footer: string
}

/** The one layout: a column of 560 px at most, laid out with tables, in the reader's own fonts, complete without a single image. */
export function mailFrame({ title, preview, shopName, shopUrl, body, footer }: FramedMail): string {
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.page} !important; color: ${DARK.ink} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; color: ${DARK.ink} !important; }
  .line { border-color: ${DARK.line} !important; }
  .soft { color: ${DARK.soft} !important; }
  .brand { color: ${DARK.brand} !important; }
  .link { color: ${DARK.link} !important; }
  .button { background: ${DARK.button} !important; }
  .button-text { color: ${DARK.onButton} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 18px 8px !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${LIGHT.page}" style="background:${LIGHT.page};color:${LIGHT.ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 14px;font:600 20px/1.2 Georgia,serif"><a class="brand" href="${shopUrl}" style="color:${LIGHT.brand};text-decoration:none">${shopName}</a></td></tr>
<tr><td class="card" bgcolor="${LIGHT.card}" style="padding:32px 28px 16px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:8px;color:${LIGHT.ink}">
<h1 style="margin:0 0 20px;font:600 24px/1.25 Georgia,serif">${title.replace(REFERENCE, '<span style="white-space:nowrap">$&</span>')}</h1>
${body}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;color:${LIGHT.soft};font-size:14px;line-height:1.5">${footer}${END_OF_FOOTER}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
