import { Outlet, useLocation, useRouteError } from 'react-router'
import { FailurePage } from './failure-page.tsx'

/**
 * Wraps a screen inside the shell: if the screen fails, the menu stays. Each address has a screen of its own, so that what is typed for one
 * order is not in the form of the next.
 */
export default function Screen() {
  const { pathname } = useLocation()
  return <Outlet key={pathname} />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
