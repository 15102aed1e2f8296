import { foldLetters } from '../../../../contract/fold-letters.ts'

/** Other names under which a column is recognised; case, accents, spaces and punctuation don't count. */
const OTHER_NAMES = {
  bibliomanagerId: ['idbibliomanager', 'sku', 'bookid'],
  isbn: ['isbn13', 'normalizedisbn', 'ean'],
  title: ['titulo'],
  author: ['autor', 'autores', 'authors'],
  contributors: ['colaboradores', 'colaboraciones'],
  publisher: ['editorial', 'editor'],
  series: ['serie', 'coleccion', 'collection'],
  seriesNumber: ['numerodeserie', 'numeroenlaserie', 'numerodecoleccion'],
  price: ['precio', 'retailprice', 'pvp'],
  currency: ['moneda', 'divisa'],
  supplyPrices: ['preciosporconvertir'],
  supplier: ['proveedor'],
  productAvailability: [],
  publishingStatus: ['estadodepublicacion'],
  salesRights: ['derechosdeventa'],
  publishingDate: ['fecha', 'fechadepublicacion', 'year', 'anio', 'ano'],
  description: ['descripcion', 'resumen'],
  synopsis: ['sinopsis'],
  tableOfContent: ['indice', 'tableofcontents'],
  review: ['resena', 'resenas', 'reviews'],
  categories: ['categorias', 'categoria', 'category', 'ibic', 'materias'],
  cover: ['tapa', 'portada', 'frontcover', 'image', 'imagen'],
  audience: ['publico', 'edad', 'edades'],
  prizes: ['premios', 'awards'],
  binding: ['encuadernacion', 'formato', 'format'],
  largePrint: ['letragrande'],
  totalPages: ['paginas', 'pages'],
  width: ['ancho', 'widthmm'],
  height: ['alto', 'heightmm'],
  thickness: ['espesor', 'lomo', 'thicknessmm'],
  weight: ['peso', 'unitweight', 'weightg', 'unitweightg'],
  country: ['pais', 'countryofpublication'],
  language: ['idioma', 'lengua'],
  otherEditions: ['otrasediciones', 'ediciones'],
} as const

export type CsvColumn = keyof typeof OTHER_NAMES

/** Names that give way to those above where a file has both: a barcode beside its ISBN, an imprint beside its house. */
const LESSER_NAMES: Partial<Record<CsvColumn, readonly string[]>> = {
  isbn: [
    ...['codigoisbn', 'isbnean', 'eanisbn', 'ean13', 'codigoean', 'codigoean13', 'codean', 'gtin', 'gtin13'],
    ...['barras', 'codigodebarras', 'codigobarras', 'codbarras'],
  ],
  title: ['titulos', 'nombre', 'nombredellibro', 'obra', 'titulodelaobra', 'titulodellibro'],
  author: ['autora', 'autoria', 'escritopor'],
  publisher: ['editora', 'sello', 'selloeditorial'],
  seriesNumber: [
    ...['numeroencoleccion', 'numerodelaserie', 'nserie', 'ndeserie', 'nroserie', 'nrodeserie', 'noserie', 'nodeserie'],
    ...['ncoleccion', 'ndecoleccion', 'nrocoleccion', 'nrodecoleccion', 'nodecoleccion', 'tomo', 'numerodetomo'],
  ],
  // Never a price without its tax: `PVP sin IVA`.
  price: [
    ...['tarifapvp', 'preciopvp', 'pvpconiva', 'pvpivaincluido', 'pvpivainc', 'precioconiva', 'precioivaincluido'],
    ...['precioivainc', 'preciodeventa', 'precioventa', 'preciodeventaalpublico', 'precioventaalpublico'],
    ...['precioventapublico', 'precioalpublico', 'preciopublico', 'preciodetapa', 'preciotapa'],
  ],
  publishingDate: [
    ...['fechapublicacion', 'fechadeedicion', 'fechaedicion', 'fechadeaparicion', 'anodeedicion', 'anodepublicacion'],
  ],
  weight: ['gramos', 'pesogramos', 'pesoengramos', 'pesogr', 'pesog'],
  totalPages: ['numerodepaginas', 'nropaginas', 'nrodepaginas', 'npaginas', 'ndepaginas', 'nodepaginas', 'pags'],
}
export const COLUMN_NAMES = Object.keys(OTHER_NAMES) as CsvColumn[]

/** The column that a header means, or undefined. */
export function columnOf(header: string): CsvColumn | undefined {
  const name = bareName(header)
  return COLUMN_NAMES.find(column => {
    const others: readonly string[] = OTHER_NAMES[column]
    return bareName(column) === name || others.includes(name) || LESSER_NAMES[column]?.includes(name)
  })
}

/** Whether a heading gives way to another one of its column. */
export function isLesserName(header: string): boolean {
  const name = bareName(header)
  return Object.values(LESSER_NAMES).some(names => names.includes(name))
}

/** How reports call `productAvailability`: as a heading of a file it may be a stock, whose numbers look like codes. */
export const MAY_BE_STOCK = 'disponibilidad'

/** A heading by its letters and digits alone. */
export function bareName(name: string): string {
  return foldLetters(name).replace(/[^a-z0-9]/g, '')
}
