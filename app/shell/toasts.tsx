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
  /** Shows a message for 5 s (`delay`, ms), or until closed with `autohide: false`. @returns a function that removes it earlier */
  show: (message: ToastMessage) => () => void
}

const ToastsContext = createContext<Toasts>({ show: () => () => undefined })

/** Shows messages to the visitor from anywhere in the shop: `useToasts().show({ level: 'error', header, text })`. */
export function useToasts(): Toasts {
  return useContext(ToastsContext)
}

const ABOVE = 'top-[calc(var(--header-height)+12px)]'
const BELOW = 'bottom-[calc(var(--bottom-bar)+var(--cookie-notice)+12px)]'

/** Positions of the messages: the usual one, and another for when that would cover the focused element. */
const PLACES = {
  right: { usual: `sm:left-auto ${ABOVE}`, other: `sm:left-auto ${BELOW}` },
  /** For pages with a panel at the right that shows what is bought. */
  'left-foot': {
    usual: `sm:right-auto sm:left-6 ${ABOVE} sm:top-auto sm:bottom-6`,
    other: `sm:right-auto sm:left-6 ${BELOW} sm:top-6 sm:bottom-auto`,
  },
}

/** Holds the messages on screen and the live region that announces them. `place`: the position on wide screens; on phones it is the top. */
export function ToastProvider({ place, children }: { place: keyof typeof PLACES; children: ReactNode }) {
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
  const end = useOtherEnd(region, shown) ? 'other' : 'usual'
  useRoom(region, shown, end)

  return (
    <ToastsContext value={toasts}>
      {children}
      <div
        aria-live="polite"
        className={`pointer-events-none fixed inset-x-3 z-50 grid justify-items-end gap-3 sm:w-96 ${PLACES[place][end]}`}
        ref={region}
      >
        {shown.map(({ id, message }) => (
          <Toast key={id} message={message} onHide={() => hide(id)} />
        ))}
      </div>
    </ToastsContext>
  )
}

/** Whether the messages must move to the other end of the screen, because they would cover the focused element. */
function useOtherEnd(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): boolean {
  const [isOther, setOther] = useState(false)
  useLayoutEffect(() => {
    if (shown.length === 0) return setOther(false)
    const look = () => {
      if (region.current && coversFocus(region.current)) setOther(other => !other)
    }
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [region, shown])
  return isOther
}

/** Sets a scroll margin, so that a focused element or an opening step is not covered by messages at the top. */
function useRoom(region: RefObject<HTMLElement | null>, shown: readonly unknown[], end: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever they change or move
  useLayoutEffect(() => {
    const { top, height } = region.current?.getBoundingClientRect() ?? { top: 0, height: 0 }
    const isAbove = height > 0 && top < innerHeight / 2
    document.documentElement.style.setProperty('--toasts', isAbove ? `${height + 12}px` : '0px')
  }, [region, shown, end])
}
