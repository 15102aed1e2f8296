import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'

/** A form that waits for the answer of its submission. */
interface Awaited {
  /** The key of its fetcher. */
  key: string
  /** The fetcher's data before the submission. */
  before: unknown
  hear(answer: never): void
}

const AwaitedContext = createContext<(awaited: Awaited) => void>(() => {})

/**
 * A fetcher whose answer is handled once, even if its form has gone. After an act the page often has no place for the form any more, and
 * may render before the form could read the outcome.
 */
export function useAnswered<Answer>(): {
  fetcher: FetcherWithComponents<Answer>
  /** Registers a handler for the next submission's answer. */
  hearNext: (hear: (answer: Answer) => void) => void
} {
  const key = useId()
  const fetcher = useFetcher({ key }) as FetcherWithComponents<Answer>
  const expect = useContext(AwaitedContext)
  return { fetcher, hearNext: hear => expect({ key, before: fetcher.data, hear }) }
}

/** Handles the answers to the forms inside it. */
export function Answers({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly Awaited[]>([])
  const expect = useCallback(
    (awaited: Awaited) => setAll(others => [...others.filter(({ key }) => key !== awaited.key), awaited]),
    [],
  )
  const onHeard = useCallback((heard: Awaited) => setAll(others => others.filter(each => each !== heard)), [])
  return (
    <AwaitedContext value={expect}>
      {children}
      {all.map(awaited => (
        <Listener awaited={awaited} key={awaited.key} onHeard={onHeard} />
      ))}
    </AwaitedContext>
  )
}

/** While it is mounted, the fetcher keeps its answer. */
function Listener({ awaited, onHeard }: { awaited: Awaited; onHeard: (heard: Awaited) => void }) {
  const { state, data } = useFetcher({ key: awaited.key })
  useEffect(() => {
    if (state === 'submitting' || data === undefined || data === awaited.before) return
    onHeard(awaited)
    awaited.hear(data as never)
  }, [state, data, awaited, onHeard])
  return null
}
