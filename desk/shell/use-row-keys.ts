import type { KeyboardEvent } from 'react'

/** ↑ and ↓ lead from a row's link to the next one's; Enter follows it, as it does anyway. */
export function useRowKeys() {
  return (event: KeyboardEvent<HTMLTableElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody th a')]
    const row = (event.target as HTMLElement).closest('tr')
    const current = links.findIndex(link => link.closest('tr') === row)
    const next = links[current + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}
