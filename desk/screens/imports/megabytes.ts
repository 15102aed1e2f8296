/** `12,3 MB`; below 1 MB in KB. */
export function megabytes(bytes: number): string {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${amount.toLocaleString('es-UY', { maximumFractionDigits: 1 })} ${unit}`
}
