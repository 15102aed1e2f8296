/** The shop's light colours (`ui/tokens.css`). They are written into every element, because many mail programs drop style sheets. */
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

/** The dark colours, for mail programs that ask for them. Contrasts on the card: ink 12, soft 7, link 8. */
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

/** A book request's reference, `C-1001`. In the title no line may break at its hyphen. */
const REFERENCE = /\bC-\d+/

/** Marks the end of the footer. The text that depends on the receiver is inserted here when the mail is sent. */
export const END_OF_FOOTER = '<!-- receiver -->'

/** All values are HTML already. */
export interface FramedMail {
  title: string
  preview: string
  shopName: string
  shopUrl: string
  body: string
  footer: string
}

/** The layout of every mail: a column of at most 560 px, built with tables, in the reader's own fonts, complete without images. */
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
