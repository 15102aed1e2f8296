import { wholeAuthorLine } from './authors.ts'

/** A contributor beside the authors: a role of ONIX list 17 and a name. */
export interface Contributor {
  role: string
  name: string
}

/** The contribution of each role in ONIX list 17. Authors (A01) appear in the author line instead. */
const ROLES: Record<string, string> = {
  A02: 'Con la participación de',
  A03: 'Guion',
  A04: 'Libreto',
  A05: 'Letra',
  A06: 'Música',
  A07: 'Arte',
  A08: 'Fotografías',
  A09: 'Idea original',
  A10: 'Idea original',
  A11: 'Diseño',
  A12: 'Ilustraciones',
  A13: 'Fotografías',
  A14: 'Texto',
  A15: 'Prefacio',
  A16: 'Prólogo',
  A17: 'Resumen',
  A18: 'Suplemento',
  A19: 'Epílogo',
  A20: 'Notas',
  A21: 'Comentarios',
  A22: 'Epílogo',
  A23: 'Prólogo',
  A24: 'Introducción',
  A25: 'Notas al pie',
  A26: 'Semblanza',
  A29: 'Introducción y notas',
  A32: 'Contribuciones',
  A33: 'Apéndice',
  A34: 'Índice',
  A35: 'Dibujos',
  A36: 'Diseño de tapa',
  A38: 'Autoría original',
  A39: 'Mapas',
  A40: 'Color',
  A41: 'Ingeniería de papel',
  A43: 'Entrevistas',
  A44: 'Entrevistado',
  A45: 'Guion de historieta',
  A46: 'Entintado',
  A47: 'Color',
  A48: 'Rotulación',
  A51: 'Investigación',
  B01: 'Edición',
  B02: 'Revisión',
  B03: 'Versión',
  B04: 'Versión abreviada',
  B05: 'Adaptación',
  B06: 'Traducción',
  B07: 'Versión',
  B08: 'Traducción y comentarios',
  B09: 'Dirección de la serie',
  B10: 'Edición y traducción',
  B11: 'Dirección editorial',
  B12: 'Edición invitada',
  B13: 'Edición del volumen',
  B15: 'Coordinación editorial',
  B16: 'Dirección editorial',
  B18: 'Preparación del texto',
  B20: 'Asesoría editorial',
  B21: 'Edición general',
  B22: 'Adaptación teatral',
  B24: 'Edición literaria',
  B25: 'Arreglos',
  B26: 'Edición técnica',
  C01: 'Compilación',
  C02: 'Selección',
  C04: 'Curaduría',
}
const ANY_OTHER = 'Colaboración'

/** `B06` → `Traducción`. Roles that readers would not recognise are a `Colaboración`. */
export function roleInWords(role: string): string {
  return ROLES[role] ?? ANY_OTHER
}

/** Finds a role code by its Spanish name, ignoring case and accents. The first match wins; undefined if none. */
export function roleNamed(words: string, fold: (text: string) => string): string | undefined {
  const wanted = fold(words.trim())
  const known = [...Object.entries(ROLES), ['Z99', ANY_OTHER] as const]
  return known.find(([, name]) => fold(name) === wanted)?.[0]
}

/** One line per kind of contribution, in the order of the people: `Ilustraciones`, `Ana Paz y Luis Ríos`. */
export function contributionsInWords(contributors: readonly Contributor[]): { label: string; value: string }[] {
  const byLabel = Map.groupBy(contributors, ({ role }) => roleInWords(role))
  return [...byLabel].map(([label, people]) => ({
    label,
    value: wholeAuthorLine([...new Set(people.map(({ name }) => name))].join('; ')),
  }))
}
