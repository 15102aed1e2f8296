import type { FeedRecord } from './feed-record.ts'
import { isSold } from './is-sold.ts'

/** Whether a record offers its book, also one that was withdrawn: it could make it anew, or says itself that it is sold. A row of prices does neither. */
export function saysOffered({ mayCreate, patch }: Pick<FeedRecord, 'mayCreate' | 'patch'>): boolean {
  const { title, availability = null, publishing_status: status = null } = patch
  const saysSold = (availability !== null || status !== null) && isSold(availability, status)
  return mayCreate && (title !== undefined || saysSold)
}
