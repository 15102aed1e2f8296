import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

const SHOWN_MS = 12_000

const NoticeContext = createContext<(text: string) => void>(() => {})

/** Says what was done, also where the form that did it is no longer there. */
export function useNotice(): (text: string) => void {
  return useContext(NoticeContext)
}

export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; number: number }>()
  const tell = useCallback((text: string) => setNotice(last => ({ text, number: (last?.number ?? 0) + 1 })), [])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <NoticeContext value={tell}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-10 grid justify-items-center p-4" role="status">
        {notice && (
          <p
            className="pointer-events-auto max-w-xl whitespace-pre-line break-words rounded-control bg-rio px-4 py-3 text-white shadow-float"
            key={notice.number}
          >
            {notice.text}
          </p>
        )}
      </div>
    </NoticeContext>
  )
}
