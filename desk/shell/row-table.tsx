import type { ComponentProps } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** The table of a list, whose rows the arrow keys reach. */
export function RowTable({
  label,
  caption,
  children,
  ...table
}: { label: string; caption?: string } & ComponentProps<'table'>) {
  const onKeys = useRowKeys()
  return (
    <ScrollRegion className="panel" label={label}>
      <table className="desk-table desk-cards" onKeyDown={onKeys} {...table}>
        {caption && <caption className="sr-only">{caption}</caption>}
        {children}
      </table>
    </ScrollRegion>
  )
}
