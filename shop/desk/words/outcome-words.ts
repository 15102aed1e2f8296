import type { ACTS, ActName } from '../acts.ts'
import { faultsInWords } from './field-words.ts'

type Outcome<Name extends ActName> = Awaited<ReturnType<(typeof ACTS)[Name]['run']>>
type WordOf<Answer> = Answer extends string
  ? string extends Answer
    ? never
    : Answer
  : Answer extends { kind: infer Kind extends string }
    ? Kind
    : never
type JournalledName = { [Name in ActName]: (typeof ACTS)[Name]['isJournalled'] extends true ? Name : never }[ActName]

/** Every word with which an act that is in the journal answers; `NOTHING` for those that found nothing to change. */
export type AnswerWord = WordOf<Outcome<JournalledName>> | typeof NOTHING

/** What an act answers that did not find what it was to change. */
export const NOTHING = 'nothing'

/** Of an act that did something: what, where its name alone does not say it. */
const DONE = {
  accepted: '',
  added: '',
  answered: '',
  applied: '',
  asked: 'pedido',
  brought: '',
  cancelled: '',
  changed: '',
  closed: '',
  created: '',
  'debt-settled': 'salda un contracargo',
  decided: '',
  discarded: '',
  disputed: 'un contracargo tiene ese dinero',
  done: '',
  'done-unpaid': 'la orden no tiene todo su dinero',
  dropped: '',
  edited: '',
  ended: '',
  erased: '',
  forgotten: '',
  joined: '',
  kept: 'queda guardado',
  late: 'la orden estaba cancelada: el dinero espera una decisión',
  live: '',
  mailed: 'el servidor lo aceptó',
  moved: '',
  open: '',
  paid: 'la orden queda paga',
  part: 'es una parte: falta dinero',
  pinned: '',
  placed: '',
  reached: 'contestó',
  read: '',
  recorded: '',
  // An answer to a held rate that somebody did not take.
  refused: '',
  released: '',
  removed: '',
  reopened: '',
  requested: '',
  resolved: '',
  saved: '',
  separated: '',
  set: '',
  settled: '',
  shown: '',
  snoozed: '',
  taken: '',
  withdrawn: '',
  written: 'quedó en una carpeta',
  'taken-back': '',
  'tracking-changed': 'solo cambió el seguimiento',
} as const

/** Of an act that changed nothing: why. */
const NOT_DONE = {
  'address-taken': 'esa dirección ya es de otra',
  alone: 'no está unida a otra',
  'only-way': 'es la única forma de entrar que le queda',
  'already-answered': 'ya estaba respondida',
  'already-applied': 'ya estaba aplicado',
  'already-cancelled': 'ya estaba cancelada',
  'already-done': 'ya estaba hecho',
  'already-paid': 'la orden ya está paga',
  'already-recorded': 'ya estaba registrada',
  'already-requested': 'ya estaba pedida',
  'amount-changed': 'el total ya era otro',
  'as-before': 'ya estaba así',
  'bad-list': 'hay algo en la lista que no se entiende',
  'before-order': 'el pago es de antes de la orden',
  'being-refunded': 'se está devolviendo dinero de la orden',
  'person-erased': 'sus datos se borraron: el dinero solo se puede devolver',
  'being-verified': 'tiene una tarjeta en verificación',
  'broken-picture': 'la imagen no se puede leer',
  'by-network': 'lo dijo la imprenta',
  'copies-dropped': 'de la orden se quitaron ejemplares',
  'changed-nothing': 'no había cambiado nada',
  contradiction: 'ya está registrado con otro importe',
  'difference-too-big': 'la diferencia es demasiado grande',
  'broken-off': 'había empezado a aplicarse y no terminó',
  empty: 'el archivo está vacío',
  'enough-before-last': 'ya alcanza sin el último crédito',
  failed: 'no se pudo llegar',
  faulty: 'hay datos que no se entienden o no valen',
  fixed: 'lo fija el servidor',
  full: 'no hay más lugar',
  growing: 'el archivo todavía estaba llegando',
  held: 'ya lo hacía otra persona',
  impossible: 'desde donde está no se puede',
  'holds-money': 'la orden tiene dinero que hay que aceptar o devolver',
  'impossible-day': 'ese día no puede ser',
  'imported-since': 'después del ensayo empezó otra importación',
  incomplete: 'el archivo no llegó entero',
  'incoming-reference': 'ese número es de una transferencia que llegó',
  'is-open': 'ya estaba abierta',
  'joined-elsewhere': 'ya está unido a otro',
  known: 'ya estaba',
  'known-book': 'ese libro ya está',
  'last-owner': 'es quien queda como dueño',
  'live-already': 'ya vendía de verdad',
  'money-given-back': 'su dinero se devolvió y nadie espera otro',
  'money-went-back': 'se le devolvió dinero, y le falta otro importe',
  'more-than-cost': 'la orden tendría más que lo que cuesta',
  'name-taken': 'ese nombre ya está usado',
  'no-books': 'no nombra ningún libro',
  'no-buyer': 'la orden ya no tiene los datos de quien compró',
  'no-difference': 'ya no hay diferencia',
  'no-jump': 'ya no espera ningún precio',
  'no-mail': 'la orden no tiene correo',
  'no-money': 'la orden no tiene ese dinero',
  'no-money-waits': 'no hay dinero que espere esa decisión',
  'no-parcel': 'no hay paquete',
  'no-place': 'no hay dónde guardarlo',
  'no-rank': 'no tenía rango',
  'no-rate': 'esa moneda no tiene cotización',
  'no-shipping-left': 'el envío ya se devolvió, o no se pagó',
  'no-statement': 'no parece un extracto',
  'no-step': 'no hay un paso que deshacer',
  'no-such-field': 'ese dato no existe',
  'no-such-rule': 'esa regla no existe',
  'none-held': 'ya no espera ninguna cotización',
  'none-taken': 'no se tomó nada',
  'not-a-name': 'no es uno de sus nombres',
  'not-ahead': 'ese día no es de los que vienen',
  'not-awaited': 'no se esperaba',
  'not-delivered': 'no se lleva a ninguna dirección',
  'not-for-sale': 'un libro no se vende',
  'not-joined': 'no estaba unido',
  'not-mailed': 'el correo no salió',
  'not-made': 'no figura como hecha',
  'not-open': 'no estaba abierto',
  'not-printed': 'esos ejemplares ya no se imprimen',
  'not-readable': 'falta decir qué es cada columna',
  'not-set': 'no había nada corregido',
  'not-to-be-printed': 'ya no espera a la imprenta',
  'not-yet': 'el correo espera a que el paso no se pueda deshacer',
  'not-tried': 'falta ensayarla',
  'not-used': 'no paga esa orden',
  [NOTHING]: 'no se encontró, o ya no estaba',
  'nothing-fed': 'ningún archivo lo trae',
  'nothing-known': 'no se sabe nada de esa persona',
  'nothing-left': 'no quedaría ningún ejemplar',
  outdated: 'la cotización o la regla cambió',
  'other-copies': 'los ejemplares son otros que los que se vieron',
  'nothing-named': 'no dice qué',
  'nothing-new': 'no había nada nuevo',
  'one-book': 'hace falta más de una',
  'open-orders': 'tiene órdenes en curso',
  'other-kind': 'son nombres de otra clase',
  'other-number': 'ese número no es el de la imprenta',
  'other-order': 'esa orden ya se tomó, con otros datos',
  'other-payments': 'ese pago no es de la orden',
  'other-under-way': 'se estaba aplicando otra importación',
  own: 'era suya: se saca en Mi cuenta',
  'out-of-reach': 'un día queda fuera de lo que se puede cambiar',
  'prices-changed': 'después del ensayo cambió una regla o una cotización',
  'price-jump': 'el precio es muy distinto del que tenía',
  printed: 'ya se imprime, o la imprenta no contesta',
  'ranks-changed': 'después del ensayo cambió la prioridad de un proveedor o la categoría de un tema',
  refunded: 'ese dinero ya se devolvió',
  'refund-open': 'la devolución todavía no se transfirió',
  'rest-anyway': 'esos días ya se descansa',
  'returned-otherwise': 'su dinero ya volvió por otra vía',
  running: 'ya se estaba deshaciendo',
  sample: 'es un libro de muestra',
  'same-name': 'es el mismo nombre',
  'several-orders': 'paga varias órdenes: falta decir cuál',
  'several-uses': 'se usó para varias cosas: falta decir cuál',
  'several-payments': 'la orden tiene varios pagos: falta elegir uno',
  'shipping-not-available': 'no se puede enviar así',
  'shop-is-open': 'la librería está abierta: hay que detenerla antes',
  'small-picture': 'la imagen es demasiado chica, o angosta',
  stale: 'alguien lo había cambiado antes',
  'still-printing': 'la imprenta no la puede detener, o no contesta',
  'to-be-printed': 'todavía se imprimiría',
  'too-far': 'ese día está demasiado lejos',
  'too-large': 'el archivo es demasiado grande',
  'too-late': 'ya es tarde: siguió su curso',
  'too-many': 'son demasiados',
  'too-many-copies': 'son más ejemplares de los que quedan',
  'too-much': 'es más de lo que queda',
  'try-old': 'el ensayo tenía más de un día',
  'under-way': 'ya estaba en curso',
  undone: 'ya estaba deshecha',
  'undone-since': 'después del ensayo se deshizo una importación',
  unknown: 'no existe',
  'unknown-book': 'no está en el catálogo',
  'unknown-books': 'hay libros que no están en el catálogo',
  'unknown-collection': 'esa colección no existe',
  'unknown-credit': 'de ese crédito no queda nada',
  'unknown-fields': 'usa campos que no existen',
  'unknown-host-key': 'el servidor no es el que se conocía',
  'unknown-line': 'ese renglón no existe',
  'unknown-name': 'ese nombre no existe',
  'unknown-request': 'esa consulta no existe',
  'unknown-source': 'esa fuente no existe',
  'unknown-template': 'esa plantilla no existe',
  unreachable: 'la imagen no se pudo traer',
  untrue: 'el correo ya no diría la verdad',
  'used-reference': 'esa transferencia ya sirvió para otra devolución',
  'was-paid': 'ya había llegado dinero',
  'wrong-amount': 'es otro importe que el de la orden',
} as const

/** No word is in neither table. */
const WORDS: Record<AnswerWord, string> = { ...DONE, ...NOT_DONE }

/** How an act ended, in the journal's words. */
export interface Ending {
  result: 'hecho' | 'no se hizo' | 'rechazado' | 'falló' | 'sin terminar'
  /** What it did, or why it did nothing. */
  why: string
}

/** Of an entry of the journal, from how the act ended and the word it answered with. */
export function outcomeInWords({ outcome, answer }: { outcome: string | null; answer: string | null }): Ending {
  switch (outcome) {
    case 'answered': {
      const why = Object.hasOwn(WORDS, answer ?? '') ? WORDS[answer as AnswerWord] : ''
      return { result: Object.hasOwn(NOT_DONE, answer ?? '') ? 'no se hizo' : 'hecho', why }
    }
    case 'refused':
      return { result: 'rechazado', why: faultsInWords(answer ?? '') }
    case 'failed':
      return { result: 'falló', why: '' }
    default:
      return { result: 'sin terminar', why: '' }
  }
}
