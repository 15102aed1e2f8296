import { significant, type Term } from './text-query.ts'

/** Words with which people ask for and buy a book; they are never part of its title. */
const ASKING =
  wordsOf(`busco buscando buscar tenes tienen tiene tenias quiero quisiera queria necesito consigo conseguir comprar compro
  vender venden vendo tendran tendrian disponible disponibles consulta saber averiguar encargar cuanto sale cuesta cuestan llama
  hola buenas buenos dias tardes noches gracias favor porfa usado usados precio precios pesos barato envio envios stock pdf epub gratis isbn excelente estado
  impecable oferta paperback hardcover`)
/** Words that describe any book; they seldom belong to a title. */
const ANY_BOOK =
  wordsOf(`libro libros novela novelas cuento cuentos relatos obra titulo autor autora autores escritor escritora escrito escrita
  tomo volumen vol edicion ediciones ed editorial coleccion saga bolsillo tapa dura blanda rustica nuevo nueva original completo completa
  ilustrado ilustrada espanol castellano ingles idioma traducido traducida traduccion version paginas pags sobre muy buen hay
  spanish edition book novel`)
const YEAR = /^(1[5-9]|20)\d\d$/

/** Whether people write the word around a title. A year may be the edition's. */
export function isNoise({ word }: Term): boolean {
  return ASKING.has(word) || ANY_BOOK.has(word) || YEAR.test(word)
}

/** The words left without noise. */
export interface Bare {
  terms: readonly Term[]
  /** True if the remaining words surely name the book: only words of asking were left out, or several words remain. */
  isWhole: boolean
}

/** Removes the words that people write around a title; null if nothing would be left, or nothing is removed. */
export function withoutNoise(terms: readonly Term[]): Bare | null {
  const kept = terms.filter(term => !isNoise(term))
  if (kept.length === terms.length || kept.every(term => term.is_stop)) return null
  const isWhole = terms.every(term => !isNoise(term) || ASKING.has(term.word))
  return { terms: kept, isWhole: isWhole || significant(kept).length > 1 }
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
