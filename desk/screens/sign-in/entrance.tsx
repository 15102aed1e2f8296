import type { ReactNode } from 'react'

/** The frame of the pages before sign-in: a card in the middle. */
export function Entrance({ shop, title, children }: { shop: string; title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <title>{`${title} · Mesa de ${shop}`}</title>
      <div className="panel grid w-full max-w-md gap-5 p-6 xs:p-8">
        <header>
          <p className="text-ink-soft text-sm">Mesa de {shop}</p>
          <h1 className="mt-1">{title}</h1>
        </header>
        {children}
      </div>
    </main>
  )
}

/** An error message, announced to screen readers at once. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control bg-error-tint px-3 py-2 text-error" role="alert">
      {children}
    </p>
  )
}
