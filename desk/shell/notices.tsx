import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { StaleNote } from './stale-note.tsx'

const SHOWN_MS = 8_000

/** `follows`: the act leads to another page, where the notice stays. Null removes a notice that is no longer true. */
type Tell = (text: string | null, options?: { follows?: boolean }) => void

const NoticeContext = createContext<Tell>(() => {})

/** Shows a notice of what was done, even if its form has gone. */
export function useNotice(): Tell {
  return useContext(NoticeContext)
}

export function Notices({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [notice, setNotice] = useState<{ text: string; number: number; follows: boolean }>()
  const tell = useCallback<Tell>(
    (text, { follows = false } = {}) =>
      setNotice(last => (text === null ? undefined : { text, number: (last?.number ?? 0) + 1, follows })),
    [],
  )
  // Most notices are about the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page takes it away
  useEffect(() => setNotice(last => (last?.follows ? { ...last, follows: false } : undefined)), [pathname])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <NoticeContext value={tell}>
      {children}
      {/* They have their own place at the end of the page, and move nothing of it. */}
      <div className="pointer-events-none sticky bottom-4 z-10 grid justify-items-center">
        <StaleNote />
        <div role="status">
          {notice && (
            <div
              className="pointer-events-auto mt-6 flex max-w-xl items-start gap-3 rounded-control bg-rio py-2 pr-1 pl-4 text-white shadow-float"
              key={notice.number}
            >
              <p className="min-w-0 whitespace-pre-line break-words py-1">{notice.text}</p>
              <button
                aria-label="Cerrar el aviso"
                className="grid size-9 shrink-0 place-items-center"
                onClick={() => setNotice(undefined)}
                type="button"
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          )}
        </div>
      </div>
    </NoticeContext>
  )
}
