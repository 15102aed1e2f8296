import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'

/** Who waits for the answer to what was sent. */
interface Awaited {
  /** The fetcher it was sent with. */
  key: string
  /** What that fetcher said until then. */
  before: unknown
  hear(answer: never): void
}

const AwaitedContext = createContext<(awaited: Awaited) => void>(() => {})

/**
 * A fetcher whose answer is heard once, whatever happens to the form that sent it: the page that follows from an act often has no place
 * for its form, and may be there before the form could read the outcome.
 */
export function useAnswered<Answer>(): {
  fetcher: FetcherWithComponents<Answer>
  /** With what is sent next. */
  hearNext: (hear: (answer: Answer) => void) => void
} {
  const key = useId()
  const fetcher = useFetcher({ key }) as FetcherWithComponents<Answer>
  const expect = useContext(AwaitedContext)
  return { fetcher, hearNext: hear => expect({ key, before: fetcher.data, hear }) }
}

/** Hears the answers to what the forms within have sent. */
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

/** As long as it is there the fetcher keeps what it was answered. */
function Listener({ awaited, onHeard }: { awaited: Awaited; onHeard: (heard: Awaited) => void }) {
  const { state, data } = useFetcher({ key: awaited.key })
  useEffect(() => {
    if (state === 'submitting' || data === undefined || data === awaited.before) return
    onHeard(awaited)
    awaited.hear(data as never)
  }, [state, data, awaited, onHeard])
  return null
}
