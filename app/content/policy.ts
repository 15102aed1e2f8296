import type { ReactNode } from 'react'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** A section of the policies; `id` is its fragment. The optional version says since when it holds. */
export interface PolicySection {
  id: string
  title: string
  version?: string
  body: (profile: ShopProfile) => ReactNode
}

/** One collapsible panel of the policies page, with one or more sections (specification §2, Policies page). */
export interface PolicyPanel {
  title: string
  sections: readonly PolicySection[]
}
