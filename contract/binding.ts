/** The bindings of a book, in the words of its page. */
export const BINDINGS = {
  paperback: 'Tapa blanda',
  hardcover: 'Tapa dura',
  pocket: 'Bolsillo',
  leather: 'Encuadernación de lujo',
  board: 'Páginas de cartón',
  cloth: 'Libro de tela',
  bath: 'Libro para el baño',
  spiral: 'Anillado',
  'loose-leaf': 'Hojas sueltas',
  pamphlet: 'Folleto',
  'part-work': 'Fascículo',
  boxed: 'Estuche',
} as const

export type Binding = keyof typeof BINDINGS

export function isBinding(text: string): text is Binding {
  return Object.hasOwn(BINDINGS, text)
}

/** `Tapa dura, letra grande`; undefined when both are unknown. */
export function formatInWords({
  binding,
  largePrint,
}: {
  binding?: Binding | undefined
  largePrint?: boolean | undefined
}): string | undefined {
  const name = binding && BINDINGS[binding]
  if (!largePrint) return name
  return name ? `${name}, letra grande` : 'Letra grande'
}
