import { OUTCOMES } from './outcomes.ts'
import { TEST_CARDS, type TestCard, TROUBLE_CARDS } from './test-cards.ts'

/** The page that lists test cards and names, for people who try a demonstration. */
export function testCardsPage(basePath: string): string {
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tarjetas de prueba</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Tarjetas de prueba</h1>
<p class="lead">Esta tienda es una demostración: ninguna tarjeta se cobra. Elige una de estas, con cualquier vencimiento futuro y un documento de 7 u 8 dígitos, como 12345678.</p>
<section>
<h2>Tarjetas</h2>
<ul class="cards">${TEST_CARDS.map(card => cardItem(card, basePath)).join('')}</ul>
</section>
<section>
<h2>El nombre decide qué pasa</h2>
<p>Escribe una de estas palabras como nombre en la tarjeta. Con cualquier otro nombre el pago se aprueba.</p>
<dl class="cards">${OUTCOMES.map(outcomeItem).join('')}</dl>
<p class="note">* Nombres inventados por esta demostración; los demás son los que documenta el proveedor.</p>
</section>
<section>
<h2>Tarjetas con problemas</h2>
<ul class="cards">${TROUBLE_CARDS.map(card => cardItem(card, basePath)).join('')}</ul>
</section>
</main>
</body>
</html>
`
}

function cardItem({ methodId, label, number, securityCode, purpose }: TestCard, basePath: string): string {
  const logo = methodId
    ? `<img src="${basePath}/logos/${methodId}.svg" alt="" width="60" height="38">`
    : '<span class="blank"></span>'
  return `<li>${logo}<div><strong>${purpose ?? label}</strong><code>${grouped(number)}</code><small>${purpose ? `${label} · ` : ''}Código ${securityCode}</small></div></li>`
}

function outcomeItem({ name, meaning, detail, isDocumented }: (typeof OUTCOMES)[number]): string {
  const wrapping = detail.replaceAll('_', '_<wbr>')
  return `<div><dt><code>${name}</code>${isDocumented ? '' : ' *'}</dt><dd>${meaning}<small>${wrapping}</small></dd></div>`
}

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const STYLE = `
:root { color-scheme: light; --ink: #1d2433; --soft: #566072; --line: #e4ded1; --paper: #fbf8f2; --accent: #1f6e9c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; font: 600 2rem/1.2 Georgia, serif; }
h2 { margin: 2.5rem 0 .75rem; font: 600 1.35rem/1.3 Georgia, serif; }
.lead { max-width: 42rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .75rem; margin: 0; padding: 0; list-style: none; }
.cards li, dl > div { display: flex; gap: 1rem; align-items: center; padding: .9rem 1rem; background: #fff; border: 1px solid var(--line); border-radius: 8px; }
.cards li > div { display: grid; min-width: 0; }
.blank { width: 60px; height: 38px; flex: none; border: 1px dashed #8c8677; border-radius: 5px; }
img { flex: none; }
code { font: 1rem/1.6 ui-monospace, Consolas, monospace; user-select: all; }
small, .note { color: var(--soft); font-size: .9rem; }
dt { width: 60px; flex: none; white-space: nowrap; }
dt code { font-weight: 700; }
dd { margin: 0; min-width: 0; }
dd small { display: block; }
`
