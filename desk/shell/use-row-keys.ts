import { type KeyboardEvent, useEffect } from 'react'

/**
 * ↑ and ↓ move the focus to the link of the previous or next row; from outside a table, ↓ moves to the first. Enter follows the link. `x`
 * selects the row if rows can be selected.
 */
export function useRowKeys() {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || document.activeElement !== document.body) return
      const first = document.querySelector<HTMLAnchorElement>('main table tbody th a')
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (event: KeyboardEvent<HTMLTableElement>) => {
    const row = (event.target as HTMLElement).closest('tr')
    if (event.key === 'x') row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody th a')]
    const current = links.findIndex(link => link.closest('tr') === row)
    const next = links[current + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}
