import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { coversFocus } from './covers-focus.ts'
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
  const region = useRef<HTMLDivElement>(null)
  const isAtFoot = useOtherEnd(region, shown)

  return (
    <ToastsContext value={toasts}>
      {children}
      <div
        aria-live="polite"
        className={`pointer-events-none fixed inset-x-3 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96 ${isAtFoot ? 'bottom-[calc(var(--bottom-bar)+var(--cookie-notice)+12px)]' : 'top-[calc(var(--header-height)+12px)]'}`}
        ref={region}
      >
        {shown.map(({ id, message }) => (
          <Toast key={id} message={message} onHide={() => hide(id)} />
        ))}
      </div>
    </ToastsContext>
  )
}

/** Whether the messages stand at the foot of the screen: they go to its other end when they would cover what has the focus. */
function useOtherEnd(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): boolean {
  const [isAtFoot, setAtFoot] = useState(false)
  useLayoutEffect(() => {
    if (shown.length === 0) return setAtFoot(false)
    const look = () => {
      if (region.current && coversFocus(region.current)) setAtFoot(foot => !foot)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [region, shown])
  return isAtFoot
}
