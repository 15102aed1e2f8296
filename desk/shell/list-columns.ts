/** What a list can show of each of its rows. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => string
  /** In a spreadsheet, where it is said otherwise there: a number, a day instead of an age; '' where there is none. */
  value?: (row: Row) => string | number
  /** Shown until others are chosen. */
  isUsual?: boolean
  /** Empty for those who may not see people. */
  isOfPerson?: boolean
  /** Its figures stand below one another. */
  isFigure?: boolean
  /** It says nothing without its heading, which a phone has no room for. */
  isLabelled?: boolean
  /** How its cells are set, where they are more than one line's words. */
  className?: string
}

/** A column as the list's page offers it, and shows it where it is chosen. */
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

/** The columns that a list can have, by the names that its address has: `?columna=isbn&columna=precio`. */
export class ListColumns<Row, Name extends string> {
  private readonly columns: Readonly<Record<Name, Column<Row>>>
  private readonly names: readonly Name[]

  constructor(columns: Readonly<Record<Name, Column<Row>>>) {
    this.columns = columns
    this.names = Object.keys(columns) as Name[]
  }

  /** Those that the address names, in the list's own order; the usual ones where it names none. */
  asked(address: URLSearchParams, people: People = {}): Name[] {
    const known = this.known(people)
    const named = known.filter(name => address.getAll('columna').includes(name))
    return named.length > 0 ? named : known.filter(name => this.columns[name].isUsual)
  }

  /** Those to choose from, and which of them the address asks for. */
  offered(address: URLSearchParams, people: People = {}): ListColumn[] {
    const asked = this.asked(address, people)
    return this.known(people).map(name => {
      const { title, isUsual = false, isFigure = false, isLabelled = false, ...column } = this.columns[name]
      const { className = isFigure ? 'amount' : 'whitespace-nowrap' } = column
      return { name, title, isShown: asked.includes(name), isUsual, isFigure, isLabelled, className }
    })
  }

  /** A row as it is shown, by the columns' names. */
  cells(names: readonly Name[], row: Row): Record<string, string> {
    return Object.fromEntries(names.map(name => [name, this.columns[name].cell(row)]))
  }

  /** The same for a spreadsheet. */
  values(names: readonly Name[], row: Row): Record<string, string | number> {
    return Object.fromEntries(
      names.map(name => [name, this.columns[name].value?.(row) ?? this.columns[name].cell(row)]),
    )
  }

  /** Those that there is something in. */
  private known({ seesPeople = true }: People): Name[] {
    return this.names.filter(name => seesPeople || !this.columns[name].isOfPerson)
  }
}

/** Whether an address asks for the columns that there are anyway. */
export function asksForUsual(columns: readonly ListColumn[], address: URLSearchParams): boolean {
  const asked = columns.filter(({ name }) => address.getAll('columna').includes(name))
  return asked.length === 0 || columns.every(column => column.isUsual === asked.includes(column))
}
