/** What a list can show of each of its rows. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => string
  /** In a spreadsheet, where it is a number there; '' where there is no number. */
  value?: (row: Row) => number | ''
  /** Shown until others are chosen. */
  isUsual?: boolean
  /** Empty for those who may not see people. */
  isOfPerson?: boolean
}

/** To choose from, as the list's form offers it. */
export interface OfferedColumn {
  name: string
  title: string
}

/** The columns that a list can have, by the names that its address has: `?columna=isbn&columna=precio`. */
export class ListColumns<Row, Name extends string> {
  private readonly columns: Readonly<Record<Name, Column<Row>>>
  private readonly names: readonly Name[]

  constructor(columns: Readonly<Record<Name, Column<Row>>>) {
    this.columns = columns
    this.names = Object.keys(columns) as Name[]
  }

  of(name: Name): Column<Row> {
    return this.columns[name]
  }

  /** Those that there is something in. */
  offered({ seesPeople = true } = {}): (OfferedColumn & { name: Name })[] {
    return this.names
      .filter(name => seesPeople || !this.columns[name].isOfPerson)
      .map(name => ({ name, title: this.columns[name].title }))
  }

  /** Those that the address names, in the list's own order; the usual ones where it names none. */
  asked(address: URLSearchParams, people: { seesPeople?: boolean } = {}): Name[] {
    const known = this.offered(people).map(({ name }) => name)
    const named = known.filter(name => address.getAll('columna').includes(name))
    return named.length > 0 ? named : known.filter(name => this.columns[name].isUsual)
  }

  /** A row as it is shown, one text for each column. */
  cells(names: readonly Name[], row: Row): string[] {
    return names.map(name => this.columns[name].cell(row))
  }

  /** The same for a spreadsheet, by the columns' names. */
  values(names: readonly Name[], row: Row): Record<string, string | number> {
    return Object.fromEntries(
      names.map(name => [name, this.columns[name].value?.(row) ?? this.columns[name].cell(row)]),
    )
  }

  /** Whether that part of an address asks for the columns that there are anyway. */
  areUsual = (name: string, address: URLSearchParams): boolean =>
    name === 'columna' && this.asked(address).join() === this.asked(new URLSearchParams()).join()
}
