import { Outlet, useRouteError } from 'react-router'
import { FailurePage } from './failure-page.tsx'

/** Around a screen, inside the shell: where it fails, the menu stays. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
