import type { LighthouseResult } from './lighthouse.ts'
import type { RequestCount } from './requests.ts'

export const MOST_REQUESTS = 20

/** What a screen's scores miss, in words; empty when every target is met. */
export function missedScores({ screen, scores }: LighthouseResult): string[] {
  const targets = {
    performance: screen.performance,
    accessibility: 100,
    'best-practices': 100,
    seo: screen.isIndexable ? 100 : 0,
  }
  return Object.entries(targets)
    .filter(([category, target]) => !(scores[category as keyof typeof scores] >= target))
    .map(([category, target]) => {
      return `${screen.name}: ${category} is ${scores[category as keyof typeof scores]}, not ${target}`
    })
}

export function missedRequests({ screen, requests }: RequestCount): string[] {
  return requests > MOST_REQUESTS ? [`${screen.name}: ${requests} requests before scrolling, not ${MOST_REQUESTS}`] : []
}
