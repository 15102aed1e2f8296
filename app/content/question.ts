import type { ReactNode } from 'react'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** A question of the help page; `id` is its fragment in the address (specification §2, route table). */
export interface Question {
  id: string
  title: string
  answer: (profile: ShopProfile) => ReactNode
}

/** Questions under one heading. */
export interface QuestionGroup {
  id: string
  title: string
  questions: readonly Question[]
}
