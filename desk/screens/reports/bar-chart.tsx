import { useId } from 'react'
import { formatPrice, groupThousands } from '../../../contract/money.ts'

export interface Bar {
  label: string
  /** Centésimos; below zero where more left than came. */
  cents: number
  /** Of the period before, at the same place; null where it was shorter. */
  before: number | null
}

const WIDTH = 960
const HEIGHT = 240
const LEFT = 76
const BOTTOM = 24
const TOP = 8
/** Names below the bars: more would run into each other. */
const MOST_LABELS = 12

/** Bars with the period before behind them. It says nothing that the table beside it does not. */
export function BarChart({ bars, title, summary }: { bars: readonly Bar[]; title: string; summary: string }) {
  const id = useId()
  const values = bars.flatMap(({ cents, before }) => [cents, before ?? 0])
  const { low, high, step } = scaleOf(Math.min(0, ...values), Math.max(0, ...values))
  const plot = HEIGHT - BOTTOM - TOP
  const y = (cents: number) => TOP + ((high - cents) / (high - low)) * plot
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / MOST_LABELS)
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step)
  return (
    <svg
      aria-labelledby={`${id}-title ${id}-summary`}
      className="h-auto w-full"
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-summary`}>{summary}</desc>
      {ticks.map(tick => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'stroke-border' : 'stroke-line'}
            x1={LEFT}
            x2={WIDTH}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="fill-ink-soft" fontSize="12" textAnchor="end" x={LEFT - 8} y={y(tick) + 4}>
            {inShort(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, cents, before }, index) => {
        const x = LEFT + index * slot
        const height = Math.abs(y(cents) - y(0))
        return (
          <g key={label}>
            {before !== null && (
              <rect
                className="fill-celeste-light"
                height={Math.abs(y(before) - y(0))}
                width={Math.max(1, slot * 0.8)}
                x={x + slot * 0.1}
                y={Math.min(y(before), y(0))}
              />
            )}
            <rect
              className="fill-rio"
              height={height}
              width={Math.max(1, slot * 0.44)}
              x={x + slot * 0.28}
              y={Math.min(y(cents), y(0))}
            >
              <title>{`${label}: ${formatPrice(cents)}${before === null ? '' : `, antes ${formatPrice(before)}`}`}</title>
            </rect>
            {index % every === 0 && (
              <text className="fill-ink-soft" fontSize="12" textAnchor="middle" x={x + slot / 2} y={HEIGHT - 6}>
                {label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Round steps: 1, 2 or 5 times a power of ten, four or so of them. */
function scaleOf(lowest: number, highest: number): { low: number; high: number; step: number } {
  const rough = Math.max(1, (highest - lowest) / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find(times => times * power >= rough) ?? 10)
  const low = Math.floor(lowest / step) * step
  return { low, high: Math.max(low + step, Math.ceil(highest / step) * step), step }
}

/** `$ 1,2 M`, `$ 350 mil`, `$ 900`. */
function inShort(cents: number): string {
  const pesos = Math.abs(cents) / 100
  const sign = cents < 0 ? '-' : ''
  if (pesos >= 1_000_000) return `${sign}$ ${String(Math.round(pesos / 100_000) / 10).replace('.', ',')} M`
  if (pesos >= 10_000) return `${sign}$ ${groupThousands(Math.round(pesos / 1000))} mil`
  return `${sign}$ ${groupThousands(Math.round(pesos))}`
}
