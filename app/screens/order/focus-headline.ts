/** What was pressed is gone with the order's old state: focuses the new headline, so that it is seen and read out. */
export function focusHeadline(): void {
  document.querySelector<HTMLElement>('.order-receipt h1')?.focus()
}
