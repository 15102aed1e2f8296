import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Bar, BarChart } from './bar-chart.tsx'

const drawn = (...bars: Bar[]) => renderToStaticMarkup(<BarChart bars={bars} summary="dos días" title="Ventas" />)

it('draws a scale once there is a figure, in this period or the one before', () => {
  expect(drawn({ label: '01/11', cents: 0, before: 0 }, { label: '02/11', cents: 0, before: null })).toBe(
    '<p class="py-6 text-center text-ink-soft">Ninguna venta, ni antes.</p>',
  )
  expect(drawn({ label: '01/11', cents: 0, before: 98_000 })).toContain('<svg')
  expect(drawn({ label: '01/11', cents: 98_000, before: null })).toContain('<svg')
})
