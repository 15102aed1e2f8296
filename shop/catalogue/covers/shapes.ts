/** Formats a coordinate with at most one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function strokes(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${extra}/>`
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`
}

/** SVG path of a rectangle; several can share one element. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

/** SVG path of a disc's slice; angles in radians. */
export function wedge(x: number, y: number, radius: number, from: number, to: number): string {
  const [x1, y1] = [x + radius * Math.cos(from), y + radius * Math.sin(from)]
  const [x2, y2] = [x + radius * Math.cos(to), y + radius * Math.sin(to)]
  const large = to - from > Math.PI ? 1 : 0
  return `M${n(x)} ${n(y)}L${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${n(x2)} ${n(y2)}z`
}

/** A smooth path through points, as quadratic curves between their midpoints; closed or open. */
export function smooth(points: readonly (readonly [number, number])[], closed = false): string {
  const mid = (a: readonly [number, number], b: readonly [number, number]): string =>
    `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last) return ''
  if (closed) {
    const start = `M${mid(last, first)}`
    return `${start}${points.map((p, i) => `Q${n(p[0])} ${n(p[1])} ${mid(p, points[(i + 1) % points.length] ?? first)}`).join('')}z`
  }
  const middle = points.slice(1, -1).map((p, i) => `Q${n(p[0])} ${n(p[1])} ${mid(p, points[i + 2] ?? last)}`)
  return `M${n(first[0])} ${n(first[1])}L${mid(first, second)}${middle.join('')}L${n(last[0])} ${n(last[1])}`
}
