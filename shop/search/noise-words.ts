import { significant, type Term } from './text-query.ts'

/** What people write who ask for a book and buy it: never a word of its title. */
const ASKING =
  wordsOf(`busco buscando buscar tenes tienen tiene tenias quiero quisiera queria necesito consigo conseguir comprar compro
  vender venden vendo tendran tendrian disponible disponibles consulta saber averiguar encargar cuanto sale cuesta cuestan llama
  hola buenas buenos dias tardes noches gracias favor porfa usado usados precio precios pesos barato envio envios stock pdf epub gratis isbn excelente estado
  impecable oferta paperback hardcover`)
/** Words for any book: they name none, except the few that are called so. */
const ANY_BOOK =
  wordsOf(`libro libros novela novelas cuento cuentos relatos obra titulo autor autora autores escritor escritora escrito escrita
  tomo volumen vol edicion ediciones ed editorial coleccion saga bolsillo tapa dura blanda rustica nuevo nueva original completo completa
  ilustrado ilustrada espanol castellano ingles idioma traducido traducida traduccion version paginas pags sobre muy buen hay
  spanish edition book novel`)
const YEAR = /^(1[5-9]|20)\d\d$/

/** Whether a word is one that people write around a title; a year may be the edition's. */
export function isNoise({ word }: Term): boolean {
  return ASKING.has(word) || ANY_BOOK.has(word) || YEAR.test(word)
}

/** The words that are left without those. */
export interface Bare {
  terms: readonly Term[]
  /** What was left out only says 'a book': the rest is what was meant. */
  isWhole: boolean
}

/** What was typed without the words people write around a title; null where nothing would be left, or nothing is left out. */
export function withoutNoise(terms: readonly Term[]): Bare | null {
  const kept = terms.filter(term => !isNoise(term))
  if (kept.length === terms.length || kept.every(term => term.is_stop)) return null
  const isWhole = terms.every(term => !isNoise(term) || ASKING.has(term.word))
  return { terms: kept, isWhole: isWhole || significant(kept).length > 1 }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
