import type { ReactNode } from 'react'

/** A screen's heading, with links about the whole screen at the end of its line. `tab`: the browser tab's title, if it differs. */
export function ScreenHeading({ title, tab = title, children }: { title: string; tab?: string; children?: ReactNode }) {
  return (
    <>
      <title>{`${tab} · Mesa`}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>{title}</h1>
        {children}
      </header>
    </>
  )
}
