/** saxes's error messages → plain Spanish for the supplier. */
const FAULTS: [pattern: RegExp, reason: string][] = [
  [/undefined entity/, 'usa una entidad que no está declarada'],
  [/unclosed tag|unexpected end/, 'falta el cierre de un elemento o el archivo está cortado'],
  [/unexpected close tag|unmatched closing tag/, 'cierra un elemento que no está abierto'],
  [/disallowed character|malformed character entity/, 'tiene un carácter que XML no admite'],
  [/attribute/, 'tiene un atributo mal escrito'],
  [/text data outside of root node/, 'tiene texto fuera del mensaje'],
]

/** Translates a well-formedness error to plain Spanish. */
export function explainXmlFault(message: string): string {
  const known = FAULTS.find(([pattern]) => pattern.test(message))
  return `XML mal formado: ${known?.[1] ?? 'no sigue la sintaxis de XML'}`
}
