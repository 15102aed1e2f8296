import type { ReactNode } from 'react'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** A part of the policies with its fragment; the optional version says since when it holds. */
export interface PolicySection {
  id: string
  title: string
  version?: string
  body: (profile: ShopProfile) => ReactNode
}

/** One fold of the policies page: some sections share a panel (specification §2, Policies page). */
export interface PolicyPanel {
  title: string
  sections: readonly PolicySection[]
}
