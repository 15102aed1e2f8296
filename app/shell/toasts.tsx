import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { Toast, type ToastMessage } from './toast.tsx'

interface Toasts {
  /** Shows a message for 5 s (`delay`, ms), or until closed with `autohide: false`. Returns how to take it away before. */
  show: (message: ToastMessage) => () => void
}

const ToastsContext = createContext<Toasts>({ show: () => () => undefined })

/** Messages to the visitor from anywhere in the shop: `useToasts().show({ level: 'error', header, text })`. */
export function useToasts(): Toasts {
  return useContext(ToastsContext)
}

/** Holds the messages on screen and the live region that reads them out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; message: ToastMessage }[]>([])
  const lastId = useRef(0)
  const hide = useCallback((id: number) => setShown(toasts => toasts.filter(toast => toast.id !== id)), [])
  const show = useCallback(
    (message: ToastMessage) => {
      lastId.current++
      const id = lastId.current
      setShown(others => [...others, { id, message }])
      return () => hide(id)
    },
    [hide],
  )
  const toasts = useMemo(() => ({ show }), [show])

  return (
    <ToastsContext value={toasts}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 top-[calc(var(--header-height)+12px)] z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96"
      >
        {shown.map(({ id, message }) => (
          <Toast key={id} message={message} onHide={() => hide(id)} />
        ))}
      </div>
    </ToastsContext>
  )
}
