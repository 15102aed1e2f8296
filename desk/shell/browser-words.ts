const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** «Chrome en Windows», from the `User-Agent` header. */
export function browserInWords(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = named(BROWSERS) ?? 'otro navegador'
  const system = named(SYSTEMS)
  return system ? `${browser} en ${system}` : browser
}
