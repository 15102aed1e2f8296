const WORDS: Readonly<Record<string, string>> = {
  '00': 'la editorial no dice si se puede vender en Uruguay',
  '03': 'la editorial no permite venderlo en Uruguay',
  '04': 'la editorial, que tiene los derechos, no permite venderlo en Uruguay',
  '05': 'la editorial, que tiene derechos no exclusivos, no permite venderlo en Uruguay',
  '06': 'la editorial no tiene los derechos para Uruguay',
}

/** A SalesRightsType (ONIX list 46) of Uruguay in words: `la editorial no permite venderlo en Uruguay`. */
export function salesRightsInWords(code: string): string {
  return WORDS[code] ?? 'se puede vender en Uruguay'
}
