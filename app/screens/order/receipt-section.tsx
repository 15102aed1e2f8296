import { type ReactNode, useId } from 'react'

/** A titled part of the receipt. */
export function ReceiptSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 wrap-anywhere">
      <h2 className="border-line border-b pb-2 font-serif text-lg print:text-base" id={titleId}>
        {title}
      </h2>
      <div className="mt-3 leading-normal">{children}</div>
    </section>
  )
}
