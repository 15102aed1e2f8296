import { useLocation, useNavigation } from 'react-router'
import type { StrandType } from '../../../contract/book.ts'
import { type FilterOption, withToggled } from './filter-options.ts'
import { type ListFilters, readFilters } from './list-filters.ts'
import type { BookList } from './load-list.ts'

/** Data that the parts of a list screen share. */
export interface ListView {
  pathname: string
  /** The full address of the list on screen. */
  address: string
  /** The filters that the reader wants: those of the list that is loading, or else of the one on screen. */
  wanted: ListFilters
  topCode: string | undefined
  strand: StrandType | undefined
  options: readonly FilterOption[]
  /** True when the counts are lower bounds. */
  hasMoreThanCounted: boolean
  /** A navigation is under way: don't load further pages. */
  isLeaving: boolean
  /** Another list is loading. */
  isListComing: boolean
}

/**
 * While the list of one click loads, the next click adds to it instead of replacing it: this is the queue of toggles
 * (`decisions/0001`, Categories).
 */
export function useListView(list: BookList): ListView {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const topCode = list.scope.category?.code
  const isSameScreen = next?.pathname === pathname
  const wanted = isSameScreen ? readFilters(new URLSearchParams(next.search), topCode) : list.filters
  return {
    pathname,
    address: pathname + search,
    wanted,
    topCode,
    strand: list.scope.strand,
    options: isSameScreen ? withToggled(list.categories.options, wanted.codes) : list.categories.options,
    hasMoreThanCounted: list.page.totalIsLowerBound ?? false,
    isLeaving: next !== undefined,
    isListComing: next !== undefined && /^\/(libros$|categorias\/)/.test(next.pathname),
  }
}
