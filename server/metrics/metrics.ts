import { createProcessMetrics, type OwnSources, type RequestCounts } from './process-metrics.ts'
import { addShopGauges, type ShopSources } from './shop-gauges.ts'

export interface Metrics extends RequestCounts {
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** Where a process learns what it shows. */
export interface MetricSources extends OwnSources, ShopSources {}

/** What `/metrics` of a program in one process shows. */
export function createMetrics({ readVitalSigns, readFreeBytes, ...ownSources }: MetricSources): Metrics {
  const { registry, ...counts } = createProcessMetrics(ownSources)
  const readShop = addShopGauges(registry, { readVitalSigns, readFreeBytes })
  return {
    ...counts,
    async text() {
      await readShop()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
