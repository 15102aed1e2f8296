/** Drawn logos of the accepted cards: plain plates with names, not the brands' own artwork. */
const PLATES: Record<string, { label: string; plate: string; ink: string; mark?: string }> = {
  visa: { label: 'VISA', plate: '#1a2f7a', ink: '#fff' },
  debvisa: { label: 'VISA', plate: '#1a2f7a', ink: '#fff', mark: 'débito' },
  master: { label: 'master', plate: '#2b2b2b', ink: '#fff' },
  debmaster: { label: 'master', plate: '#2b2b2b', ink: '#fff', mark: 'débito' },
  oca: { label: 'OCA', plate: '#f6f6f6', ink: '#0a4c9c' },
  lider: { label: 'Líder', plate: '#c8102e', ink: '#fff' },
  diners: { label: 'Diners', plate: '#e9eef2', ink: '#11496f' },
  amex: { label: 'AMEX', plate: '#1f72cd', ink: '#fff' },
}

/** An SVG of 60 × 38 for a method's id; null if it has none. */
export function cardLogo(methodId: string): string | null {
  const design = PLATES[methodId]
  if (!design) return null
  const { label, plate, ink, mark } = design
  const size = label.length > 5 ? 13 : 17
  const small = mark ? `<text x="30" y="33" font-size="8" font-weight="400" fill="${ink}">${mark}</text>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 38" width="60" height="38" role="img" aria-label="${label}"><rect x=".5" y=".5" width="59" height="37" rx="4.5" fill="${plate}" stroke="#0002"/><g font-family="Arial,Helvetica,sans-serif" font-weight="700" text-anchor="middle"><text x="30" y="${mark ? 22 : 25}" font-size="${size}" fill="${ink}">${label}</text>${small}</g></svg>`
}
