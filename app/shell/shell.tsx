import { type ReactNode, useEffect } from 'react'
import { useMatches, useNavigation, useRouteLoaderData } from 'react-router'
import { useDrawnInstead } from '../books/drawn-instead.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { OfflineCopyNote } from '../offline/offline-copy-note.tsx'
import { useOfflineCopies } from '../offline/use-offline-copies.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { FollowLinks } from './follow-links.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import type { ShopFacts } from './shop-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { PlainHeader, SiteHeader } from './site-header.tsx'
import { ToastProvider } from './toasts.tsx'
import { ShopContext } from './use-shop.ts'
import { useRecordVisitedViews } from './visited-views.ts'

/**
 * Options of a route's `handle`: `fullWidth` drops the side margins. `distractionFree`, for the checkout: a header without menus, and
 * nothing that covers the page.
 */
export interface ShellHandle {
  fullWidth?: boolean
  distractionFree?: boolean
}

/** The shell around a screen, which is inside `<main>`. `handle`: its options, where they are not those of the screen's route. */
export function Shell({ children, handle }: { children: ReactNode; handle?: ShellHandle }) {
  const shop = useRouteLoaderData<ShopFacts>('storefront')
  if (!shop) throw new Error('the shell needs the answer of its route’s loader')
  return (
    <ShopContext value={shop}>
      <ShellAround handle={handle} shop={shop}>
        {children}
      </ShellAround>
    </ShopContext>
  )
}

function ShellAround({
  shop,
  handle,
  children,
}: {
  shop: ShopFacts
  handle: ShellHandle | undefined
  children: ReactNode
}) {
  const ofScreen = useShellHandle()
  const { fullWidth, distractionFree = false } = handle ?? ofScreen
  useRecordVisitedViews()
  useLogCategories(shop)
  useOfflineCopies()
  useDrawnInstead()

  return (
    <ToastProvider place={distractionFree ? 'left-foot' : 'right'}>
      <a
        className="fixed top-2 left-2 z-50 -translate-y-[200%] rounded-control bg-rio px-4 py-3 font-semibold text-white focus:translate-y-0"
        href="#contenido"
      >
        Saltar al contenido
      </a>
      {shop.profile.copyOf && (
        <p className="bg-sol-tint px-4 py-2 text-center font-semibold text-ink">{shop.profile.copyOf}</p>
      )}
      <CookieBanner isInFlow={distractionFree} />
      <NavigationProgress />
      {distractionFree ? <PlainHeader /> : <SiteHeader />}
      <OfflineCopyNote />
      <main className={`flex-1 outline-none ${fullWidth ? '' : 'page-margins'}`} id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Tracking />
      <RouteAnnouncer />
      <FollowLinks />
      <AddToCart />
    </ToastProvider>
  )
}

function useShellHandle(): ShellHandle {
  const matches = useMatches()
  return (matches.at(-1)?.handle ?? {}) as ShellHandle
}

/** Specification §8: category responses are logged to the console. */
function useLogCategories({ topCategories }: ShopFacts) {
  useEffect(() => console.log('categories', topCategories), [topCategories])
}

/** A thin progress line during navigation; fast pages never show it. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.75 bg-celeste" />
}
