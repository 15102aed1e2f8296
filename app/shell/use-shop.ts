import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What every page knows of the shop: its profile and the top categories, from the root's loader. */
export function useShop() {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('useShop needs the root loader to have answered')
  return data
}
