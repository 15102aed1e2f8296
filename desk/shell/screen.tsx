import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from './failure-page.tsx'

/** Wraps a screen inside the shell: if the screen fails, the menu stays. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
