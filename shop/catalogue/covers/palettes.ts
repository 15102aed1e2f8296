/** The colours one cover is printed with: tinted paper, two or three inks, and the tints they make on it. */
export interface Palette {
  paper: string
  /** Darkest ink: text on paper, dark grounds. */
  ink: string
  /** The book's colour. Text on it uses `paper`. */
  main: string
  /** The bright third ink: ornaments, and ground for `ink`. */
  accent: string
  /** `accent` screened on the paper. */
  soft: string
  /** `main` overprinted with `ink`. */
  deep: string
}

/** The only text and background combinations allowed. Every palette keeps each at 4.5:1 or more (tested). */
export const PAIRS = {
  inkOnPaper: ['ink', 'paper'],
  mainOnPaper: ['main', 'paper'],
  paperOnMain: ['paper', 'main'],
  paperOnInk: ['paper', 'ink'],
  inkOnAccent: ['ink', 'accent'],
  inkOnSoft: ['ink', 'soft'],
  accentOnInk: ['accent', 'ink'],
} as const satisfies Record<string, readonly [keyof Palette, keyof Palette]>

export type Pair = keyof typeof PAIRS

type Inks = readonly [paper: string, ink: string, main: string, accent: string]

const NEUTRAL: readonly Inks[] = [
  ['#F1EBDD', '#22242A', '#4C5666', '#D1A858'],
  ['#EFEAE0', '#26221F', '#6B5340', '#C9A27C'],
  ['#ECEBE4', '#1F2629', '#3F5F66', '#DDA063'],
]

/** By the first letter of the IBIC code. Large departments have several, for variety on a shelf. */
const INKS: Readonly<Record<string, readonly Inks[]>> = {
  A: [
    ['#F4EEE1', '#1B1A1C', '#C02A1E', '#E9B93A'],
    ['#F0ECE2', '#15182E', '#2B3FA0', '#F0B429'],
    ['#F3E9DF', '#231A24', '#A62357', '#E99A6B'],
  ],
  B: [
    ['#F2E8D5', '#2A1F19', '#7A4A2A', '#D2A45E'],
    ['#EFE8DD', '#1E2530', '#3E5470', '#D3986B'],
    ['#F1E6DA', '#2A181B', '#7E2B35', '#CDA77F'],
  ],
  C: [
    ['#F0EBDD', '#18262B', '#1F6673', '#E7A94B'],
    ['#F3EADC', '#261C2C', '#6A3C78', '#E2AE5A'],
  ],
  D: [
    ['#F4E9D6', '#281A18', '#8E3324', '#E0A24C'],
    ['#EFEADB', '#17232E', '#28506F', '#E39A62'],
    ['#F1E8DE', '#27162A', '#6A2E5C', '#DDA98A'],
    ['#EDEBDC', '#1A261D', '#3C6040', '#D9B04A'],
    ['#F3EBDC', '#1D1B1A', '#A8321F', '#BDB08F'],
    ['#EEEAE2', '#1B1E33', '#434A8C', '#E5B25D'],
  ],
  E: [
    ['#F3EEE4', '#161F38', '#24408A', '#E5705A'],
    ['#EFEDE0', '#14271F', '#1E6A4C', '#EDB64A'],
    ['#F4ECE0', '#2A1620', '#B02A3A', '#8FB4C9'],
  ],
  F: [
    ['#F4E9D4', '#2A1B17', '#A03A22', '#E3A63C'],
    ['#F1EBDD', '#14242A', '#1C5B68', '#E78F52'],
    ['#F3E6DC', '#2B1420', '#84244A', '#E0A18C'],
    ['#EFEAD3', '#22261A', '#576024', '#DDA834'],
    ['#EEEAE0', '#131C35', '#27438A', '#E9775A'],
    ['#F2EDE2', '#1B1918', '#B52C22', '#C8B98E'],
    ['#ECEBDB', '#10261F', '#1D664A', '#E9B942'],
    ['#F1E8E2', '#231634', '#5C3B78', '#E5AC40'],
    ['#F3EADB', '#1C2322', '#2F6F6B', '#E7C05C'],
    ['#F5E8D8', '#2C1A12', '#B0461B', '#8FB3AA'],
  ],
  G: [
    ['#F1ECDF', '#1C232D', '#34506B', '#D6AC55'],
    ['#F2EADB', '#2B1C1A', '#8B2F26', '#C9AE84'],
  ],
  H: [
    ['#F2E7D2', '#2A1E14', '#86501C', '#DDB15A'],
    ['#EFE9DC', '#1B2622', '#2F5D4F', '#D9A65C'],
    ['#F1E6DB', '#2A1715', '#8A2C27', '#D4AA6E'],
    ['#EDEADF', '#1A2230', '#365077', '#D8A277'],
    ['#F0EAD8', '#24231B', '#5E5A2B', '#DD9C4E'],
    ['#F1E9E1', '#261826', '#653657', '#D7AF74'],
    ['#F3ECDD', '#1E1C1B', '#4A4744', '#DB8A55'],
  ],
  J: [
    ['#F2EBDE', '#1D1B1C', '#B3301F', '#D8B77A'],
    ['#EFEBE0', '#182430', '#2A5674', '#E8A24E'],
    ['#F0EADB', '#22251A', '#55632B', '#E2A76A'],
    ['#F2E9E0', '#26182C', '#6B3273', '#E6B05E'],
  ],
  K: [
    ['#EEECE0', '#12261F', '#1F5F4A', '#D6B04E'],
    ['#EFEBE2', '#17212E', '#2B4D6F', '#E2A45A'],
    ['#F2EBDD', '#261F16', '#6E5420', '#8DB7A4'],
  ],
  L: [
    ['#F1E9DA', '#2A1618', '#7B1F2B', '#C9A566'],
    ['#EEEADF', '#172029', '#2A4258', '#C8A567'],
    ['#EFEADB', '#1A251E', '#2F5540', '#CFAE6C'],
    ['#F0E9DE', '#231D1A', '#5A4535', '#D0A36A'],
  ],
  M: [
    ['#EDEEE6', '#10272B', '#156070', '#E99A7C'],
    ['#EEEDE4', '#14233A', '#24588C', '#8FC2B2'],
  ],
  P: [
    ['#EEECE3', '#141A30', '#29449A', '#F0B23C'],
    ['#ECEDE3', '#0F2527', '#14646A', '#EE9A56'],
    ['#F1ECE0', '#1C1A22', '#4F3A8C', '#E8B44E'],
  ],
  R: [
    ['#F0EAD6', '#25221A', '#5C5F24', '#DB9A4A'],
    ['#EDEBDF', '#14262A', '#1E6070', '#D9B36A'],
  ],
  T: [
    ['#EFECE2', '#1A2026', '#3A5366', '#EF9B3E'],
    ['#F1ECE1', '#241B18', '#9A3F1C', '#A9B6B4'],
  ],
  U: [
    ['#EDEDE6', '#121E2E', '#1F5290', '#7CC4B0'],
    ['#EFECE4', '#1E1A2C', '#53409A', '#F0B04C'],
  ],
  V: [
    ['#F3EBE0', '#25201A', '#3F6B5A', '#EBB06A'],
    ['#F4E9E0', '#2A1A20', '#9A3F52', '#E9B88A'],
    ['#F0ECDF', '#1B2530', '#3A6080', '#EDBE6A'],
  ],
  W: [
    ['#F4EAD8', '#2A1C14', '#A5431C', '#E7B14A'],
    ['#EEECDB', '#1B2818', '#3F6A2E', '#EBAE52'],
    ['#F1ECE2', '#14263A', '#1F5C86', '#EFB65C'],
  ],
  Y: [
    ['#FBF1DC', '#1C2340', '#C9301B', '#F6B93B'],
    ['#F6F0DF', '#12304A', '#1769A0', '#F7A23E'],
    ['#F8EFE0', '#2B1B45', '#7A3AA0', '#F5B63A'],
    ['#F5F0DC', '#11352B', '#157354', '#F9B234'],
    ['#FAEEE2', '#3A1530', '#C22A66', '#6FC3C0'],
  ],
}

const PALETTES = new Map(Object.entries({ ...INKS, '-': NEUTRAL }).map(([letter, list]) => [letter, list.map(tint)]))

/** The palettes of a category, by IBIC code; neutral ones for no code or an unknown one. */
export function palettesFor(categoryCode: string | null): readonly Palette[] {
  return PALETTES.get(topLetter(categoryCode)) ?? PALETTES.get('-') ?? []
}

/** All palettes. */
export function allPalettes(): Palette[] {
  return [...PALETTES.values()].flat()
}

/** First letter of an IBIC code, or '-'. */
export function topLetter(categoryCode: string | null): string {
  const letter = categoryCode?.trim().charAt(0).toUpperCase() ?? ''
  return letter in INKS ? letter : '-'
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function tint([paper, ink, main, accent]: Inks): Palette {
  return { paper, ink, main, accent, soft: mix(paper, accent, 0.38), deep: mix(main, ink, 0.45) }
}

/** Mixes `part` of the second colour over the first. */
function mix(under: string, over: string, part: number): string {
  const [a, b] = [channels(under), channels(over)]
  return `#${a.map((v, i) => byte(v + ((b[i] ?? v) - v) * part)).join('')}`
}

function byte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}

function channels(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map(v => {
    const s = v / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
