const WORDS: Readonly<Record<string, string>> = {
  '00': 'la editorial no dice si se puede vender en Uruguay',
  // A SalesRestriction is kept as 03 too.
  '03': 'la editorial no permite venderlo en Uruguay, o lo deja solo a otros (una cadena, escuelas, bibliotecas…)',
  '04': 'la editorial, que tiene los derechos, no permite venderlo en Uruguay',
  '05': 'la editorial, que tiene derechos no exclusivos, no permite venderlo en Uruguay',
  '06': 'la editorial no tiene los derechos para Uruguay',
}

/** A SalesRightsType (ONIX list 46) of Uruguay in words: `la editorial no tiene los derechos para Uruguay`. */
export function salesRightsInWords(code: string): string {
  return WORDS[code] ?? 'se puede vender en Uruguay'
}
