import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

/**
 * A modal on the native `<dialog>`: focus moves in and back by itself; Escape, the close button and a click on the backdrop all call
 * `onClose`. On phones it rises from the bottom of the screen. `footer` stays in view while the content scrolls.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the keyboard's way out, is the dialog's own
    <dialog
      aria-labelledby={titleId}
      className="dialog m-0 mt-auto max-h-[85dvh] w-full max-w-none rounded-t-2xl bg-surface p-0 text-ink shadow-dialog backdrop:bg-ink/50 xs:m-auto xs:max-w-xl xs:rounded-2xl"
      onClick={event => event.target === event.currentTarget && onClose()}
      onClose={onClose}
      ref={dialog}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
          <h2 className="font-medium text-lg" id={titleId}>
            {title}
          </h2>
          <button
            aria-label="Cerrar"
            className="grid size-11 place-items-center rounded-full hover:bg-paper-deep"
            onClick={onClose}
            type="button"
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer && <footer className="border-line border-t px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  )
}
