import { createProcessMetrics, type OwnSources, type RequestCounts } from './process-metrics.ts'
import { addShopGauges, type ShopSources } from './shop-gauges.ts'

export interface Metrics extends RequestCounts {
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** The functions from which a process reads what it shows. */
export interface MetricSources extends OwnSources, ShopSources {}

/** Makes `/metrics` of a program in one process. */
export function createMetrics({ readVitalSigns, readFreeBytes, checkReady, ...ownSources }: MetricSources): Metrics {
  const { registry, ...counts } = createProcessMetrics(ownSources)
  const readShop = addShopGauges(registry, { readVitalSigns, readFreeBytes, checkReady })
  return {
    ...counts,
    async text() {
      await readShop()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
