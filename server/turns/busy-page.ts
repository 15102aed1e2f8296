import { SEARCH_PATH } from '../../contract/addresses.ts'
import { DESK_PATH } from '../../contract/desk-addresses.ts'
import { escapeXml } from '../../platform/escape-xml.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import { RETRY_AFTER_S } from './readers-queue.ts'

/** A longer text was not typed by a person. */
const LONGEST_SEARCH = 200

/** Headers of the busy page: it needs no script, font or picture. */
export const BUSY_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Retry-After': String(RETRY_AFTER_S),
}

/**
 * The page for a shop with too many readers at the moment. It is light, since it is sent thousands of times. It repeats the search in its
 * field, and links to the same address for a retry.
 * @param url path and query of the request
 */
export function busyPage(shopName: string, url: string): string {
  return page({
    shopName,
    home: '/',
    url,
    title: 'Hay mucha gente en la librería',
    words:
      'En este momento no pudimos mostrar esta página. Tu búsqueda no se perdió: prueba otra vez en unos segundos.',
    rest: `<form action="${SEARCH_PATH}" role="search">
<label for="q">Buscar libros</label>
<input id="q" name="q" type="search" placeholder="Título, Autor, Editorial o ISBN" value="${escapeXml(searchOf(url))}">
<button>Buscar</button>
</form>
`,
  })
}

/** The busy page of the desk. */
export function busyDeskPage(shopName: string, url: string): string {
  return page({
    shopName,
    home: DESK_PATH,
    url,
    title: 'La mesa está muy ocupada',
    rest: '',
    words: 'En este momento no pudimos mostrar esta página. Prueba otra vez en unos segundos.',
  })
}

interface BusyWords {
  shopName: string
  /** The address that the shop's name links to. */
  home: string
  url: string
  title: string
  words: string
  /** Markup below the text. */
  rest: string
}

function page({ shopName, home, url, title, words, rest }: BusyWords): string {
  const name = escapeXml(shopName)
  return `<!DOCTYPE html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${home}">${name}</a></header>
<main>
<h1>${title}</h1>
<p>${words}</p>
<p><a class="button" href="${escapeXml(sameSite(url))}">Probar otra vez</a></p>
${rest}</main>
</body>
</html>
`
}

const STYLE = `body{margin:0;background:#fbf8f2;color:#1d2433;font:1.0625rem/1.6 "Source Sans 3",system-ui,sans-serif}
header{padding:1rem;border-bottom:1px solid #ddd5c6}header a{color:#123f5c;font:700 1.5rem Literata,Georgia,serif;text-decoration:none}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem;text-align:center}h1{font:400 1.9rem/1.25 Literata,Georgia,serif;margin:0}
.button,button{display:inline-block;border:0;border-radius:.5rem;background:#123f5c;color:#fff;padding:.75rem 1.25rem;font:600 1rem/1.5 inherit;text-decoration:none;cursor:pointer}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:2rem;text-align:left}label{flex-basis:100%}
input{flex:1;min-width:0;box-sizing:border-box;height:3rem;padding:0 1rem;border:1px solid #8a8f99;border-radius:.5rem;background:#fff;color:inherit;font:inherit}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid #1f6e9c;outline-offset:2px}`

/** Makes the link stay on this site: `//other.example` would lead away. */
function sameSite(url: string): string {
  return `/${url.replace(/^[/\\]+/, '')}`
}

function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : (new URLSearchParams(url.slice(at)).get('q') ?? '').slice(0, LONGEST_SEARCH)
}
