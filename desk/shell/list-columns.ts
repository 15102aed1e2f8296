/** A column of a list. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => string
  /** The value for a spreadsheet if it differs: a number, or a day instead of an age; '' if there is none. */
  value?: (row: Row) => string | number
  /** Visible unless other columns are chosen. */
  isUsual?: boolean
  /** Empty for people who may not see persons. */
  isOfPerson?: boolean
  /** Numeric: aligned to the right. */
  isFigure?: boolean
  /** Needs its heading to be understood, and a phone has no room for headings: shown as a label there. */
  isLabelled?: boolean
  /** Classes for cells with more than one line of text. */
  className?: string
}

/** A column as the list's page offers it, and shows it if chosen. */
export interface ListColumn {
  name: string
  title: string
  isShown: boolean
  isUsual: boolean
  isFigure: boolean
  isLabelled: boolean
  className: string
}

interface People {
  seesPeople?: boolean
}

/** The columns of a list, by their names in the address: `?columna=isbn&columna=precio`. */
export class ListColumns<Row, Name extends string> {
  private readonly columns: Readonly<Record<Name, Column<Row>>>
  private readonly names: readonly Name[]

  constructor(columns: Readonly<Record<Name, Column<Row>>>) {
    this.columns = columns
    this.names = Object.keys(columns) as Name[]
  }

  /** The columns that the address names, in the list's own order; the usual ones if it names none. */
  asked(address: URLSearchParams, people: People = {}): Name[] {
    const known = this.known(people)
    const named = known.filter(name => address.getAll('columna').includes(name))
    return named.length > 0 ? named : known.filter(name => this.columns[name].isUsual)
  }

  /** All columns to choose from, marked if the address asks for them. */
  offered(address: URLSearchParams, people: People = {}): ListColumn[] {
    const asked = this.asked(address, people)
    return this.known(people).map(name => {
      const { title, isUsual = false, isFigure = false, isLabelled = false, ...column } = this.columns[name]
      const { className = isFigure ? 'amount' : 'whitespace-nowrap' } = column
      return { name, title, isShown: asked.includes(name), isUsual, isFigure, isLabelled, className }
    })
  }

  /** The cells of a row, by column name. */
  cells(names: readonly Name[], row: Row): Record<string, string> {
    return Object.fromEntries(names.map(name => [name, this.columns[name].cell(row)]))
  }

  /** The cells of a row for a spreadsheet, by column name. */
  values(names: readonly Name[], row: Row): Record<string, string | number> {
    return Object.fromEntries(
      names.map(name => [name, this.columns[name].value?.(row) ?? this.columns[name].cell(row)]),
    )
  }

  /** The columns that are not empty for this person. */
  private known({ seesPeople = true }: People): Name[] {
    return this.names.filter(name => seesPeople || !this.columns[name].isOfPerson)
  }
}

/** True if the address asks for the usual columns. */
export function asksForUsual(columns: readonly ListColumn[], address: URLSearchParams): boolean {
  const asked = columns.filter(({ name }) => address.getAll('columna').includes(name))
  return asked.length === 0 || columns.every(column => column.isUsual === asked.includes(column))
}
