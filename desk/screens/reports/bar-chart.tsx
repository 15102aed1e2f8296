import { useId } from 'react'
import { formatPrice, groupThousands } from '../../../contract/money.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'

export interface Bar {
  label: string
  /** Centésimos; negative if more was refunded than paid. */
  cents: number
  /** The previous period at the same place, in centésimos; null if it was shorter. */
  before: number | null
}

/** Chart sizes by screen: scaled down much further, the text could not be read. */
interface Shape {
  width: number
  height: number
  /** The font size, in the chart's own units. */
  letters: number
  /** The most labels below the bars that do not overlap. */
  mostLabels: number
  className: string
}

const ON_A_SCREEN: Shape = { width: 960, height: 240, letters: 14, mostLabels: 12, className: 'max-sm:hidden' }
const ON_A_PHONE: Shape = { width: 340, height: 220, letters: 13, mostLabels: 5, className: 'max-w-md sm:hidden' }
const TOP = 10

interface Chart {
  bars: readonly Bar[]
  title: string
  summary: string
}

/** Bars, with the previous period behind them. It shows nothing that the table beside it does not. */
export function BarChart(chart: Chart) {
  // Without any amount there is no scale to draw.
  if (chart.bars.every(({ cents, before }) => cents === 0 && !before)) {
    return <p className="py-6 text-center text-ink-soft">Ninguna venta, ni antes.</p>
  }
  return [ON_A_SCREEN, ON_A_PHONE].map(shape => <Drawing key={shape.width} shape={shape} {...chart} />)
}

function Drawing({ bars, title, summary, shape }: Chart & { shape: Shape }) {
  const { width, height, letters, mostLabels, className } = shape
  const id = useId()
  const values = bars.flatMap(({ cents, before }) => [cents, before ?? 0])
  const { low, high, step } = scaleOf(Math.min(0, ...values), Math.max(0, ...values))
  const [left, bottom] = [letters * 5.5, letters * 2]
  const y = (cents: number) => TOP + ((high - cents) / (high - low)) * (height - bottom - TOP)
  const slot = (width - left) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / mostLabels)
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step)
  return (
    <svg
      aria-labelledby={`${id}-title ${id}-summary`}
      className={`h-auto w-full ${className}`}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-summary`}>{summary}</desc>
      {ticks.map(tick => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'stroke-border' : 'stroke-line'}
            x1={left}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text
            className="fill-ink-soft"
            fontSize={letters}
            textAnchor="end"
            x={left - letters / 2}
            y={y(tick) + letters / 3}
          >
            {inShort(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, cents, before }, index) => {
        const x = left + index * slot
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
              height={Math.abs(y(cents) - y(0))}
              width={Math.max(1, slot * 0.44)}
              x={x + slot * 0.28}
              y={Math.min(y(cents), y(0))}
            >
              <title>{`${label}: ${formatPrice(cents)}${before === null ? '' : `, antes ${formatPrice(before)}`}`}</title>
            </rect>
            {index % every === 0 && (
              <text
                className="fill-ink-soft"
                fontSize={letters}
                textAnchor="middle"
                x={x + slot / 2}
                y={height - letters / 2}
              >
                {label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** A scale of about four round steps: 1, 2 or 5 times a power of ten. */
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
  if (pesos >= 1_000_000) return `${sign}$ ${writeNumber(Math.round(pesos / 100_000) / 10)} M`
  if (pesos >= 10_000) return `${sign}$ ${groupThousands(Math.round(pesos / 1000))} mil`
  return `${sign}$ ${groupThousands(Math.round(pesos))}`
}
