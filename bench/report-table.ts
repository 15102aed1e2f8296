/** A Markdown table; numeric columns are aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const isFigures = (column: number) => rows.every(row => /^([\d.,]+( %)?)?$/.test(row[column] ?? ''))
  return [line(head), line(head.map((_, i) => (isFigures(i) ? '---:' : '---'))), ...rows.map(line)].join('\n')
}

/** Rounded to three significant digits: such measurements are no more precise. */
export function rounded(value: number): string {
  if (value >= 100) return grouped(value)
  return String(Number(value.toPrecision(3)))
}

export function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
