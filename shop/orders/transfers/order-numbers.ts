/** The numbers of a statement's words that may be orders'. */
export interface OrderNumbers {
  /** Called an order's: `Orden # 1001`, `pedidos 1001/1002`. They name it whatever was paid. */
  called: number[]
  /** Any others. Each may be anything: only the money says that it is an order's (`namedAmong`). */
  bare: number[]
}

const MONTH =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep?t?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?'
/** What has figures and is no order's number. */
const OTHER_FIGURES = [
  // An order's link.
  /[0-9a-f]{32}/giu,
  // A sum: marked as one, or with decimals.
  /(?:\$\s*u?|(?<!\p{L})(?:uyu|u\$s|usd))\s*\d[\d.,]*/giu,
  /\d[\d.,]*\s*(?:\$|(?:pesos|uyu)(?!\p{L}))/giu,
  /(?<!\d)\d[\d.]*,\d{1,2}(?!\d)|(?<!\d)\d[\d,]*\.\d{1,2}(?!\d)/gu,
  // A day, a month, a year or an hour.
  /(?<!\d)\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/gu,
  /(?<!\d)\d{1,2}(?:\/(?:\d{1,2}|20\d{2})|:\d{2}(?::\d{2})?)(?!\d)/gu,
  new RegExp(`(?<!\\p{L})(?:${MONTH}|año)(?!\\p{L})[\\s./-]*(?:del?\\s+)?20\\d{2}(?!\\d)`, 'giu'),
  // A telephone's number.
  /(?<!\p{L})(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whatsapp|wsp?)(?!\p{L})[\s.:]*\+?(?:\d[\s-]?){6,11}\d(?!\d)/giu,
  /(?<!\d)(?:\+?598[\s-]?)?0?9\d[\s-]?\d{3}[\s-]?\d{3}(?!\d)/gu,
  // A document's, an account's or a branch's.
  /(?<!\d)\d\.\d{3}\.\d{3}[\s-]?\d(?!\d)/gu,
  /(?<!\p{L})(?:c\.?i|c[eé]dula|doc(?:umento)?|dni|rut|pasaporte|cta|cuenta|suc(?:ursal)?|cajero|terminal)(?!\p{L})[\s.:]*(?:n[º°o]?|nro|n[uú]mero)?[\s.:º°#]*\d[\d.-]*/giu,
]

const NUMBER_WORD = '(?:(?:n[º°o]?s?|nros?|nums?|n[uú]meros?)(?!\\p{L})[\\s.:º°]*)?'
const AFTER_WORD = `(?!\\p{L})[\\s.:/_=-]*(?:de\\s+(?:compra|pedido)s?\\s+)?${NUMBER_WORD}#?\\s*`
const ONE_CALLED = new RegExp(
  `(?:(?<!\\p{L})(?:orden|ord|pedido|ped|order)${AFTER_WORD}|#\\s*)(\\d{1,12})(?!\\d)`,
  'giu',
)
/** Between the numbers of a list; a space alone counts where both numbers have as many figures. */
const AND = `\\s*(?:(?:[,;/+&-]|(?<!\\p{L})(?:y|e|and|al?|hasta)(?!\\p{L}))\\s*)+(?:(?:el|la)\\s+)?${NUMBER_WORD}#?\\s*|\\s+#?\\s*`
const SEVERAL_CALLED = new RegExp(
  `(?<!\\p{L})(?:[oó]rdenes|ords|pedidos|peds|orders)${AFTER_WORD}(\\d{1,12}(?:(?:${AND})\\d{1,12}(?!\\d))*)(?!\\d)`,
  'giu',
)
const FIGURES = /(?<!\d)\d{1,12}(?!\d)/g
const YEAR = /^20\d{2}$/

/** Reads the numbers of a statement's words. Sums, days, telephones, documents and accounts that are told apart are left out. */
export function orderNumbers(text: string): OrderNumbers {
  const words = OTHER_FIGURES.reduce((left, other) => left.replace(other, ' · '), text).replace(
    /(?<![\d.])\d{1,3}(?:\.\d{3})+(?!\d|\.\d)/g,
    thousands => thousands.replaceAll('.', ''),
  )
  const one = [...words.matchAll(ONE_CALLED)].map(([, number = '']) => number)
  const several = [...words.matchAll(SEVERAL_CALLED)].flatMap(([, list = '']) => numbersOfList(list))
  const called = [...new Set([...one, ...several].map(Number))]
  const all = (words.match(FIGURES) ?? []).map(Number)
  return { called, bare: [...new Set(all)].filter(number => !called.includes(number)) }
}

/** `1001, 1002 y 1003`, `1001 1002`. A year after numbers that are none is a year, and a number of other length after a space is something else. */
function numbersOfList(list: string): string[] {
  const [first = '', ...more] = list.match(FIGURES) ?? []
  const gaps = list.split(FIGURES).slice(1)
  const end = more.findIndex((number, index) => /^\s+$/.test(gaps[index] ?? '') && number.length !== first.length)
  const numbers = [first, ...(end < 0 ? more : more.slice(0, end))]
  return numbers.every(number => YEAR.test(number)) ? numbers : numbers.filter(number => !YEAR.test(number))
}
