import { useEffect, useEffectEvent, useState } from 'react'

/** The state of a question asked over the network. */
export interface Answer<T> {
  /** Undefined while there is no answer. */
  value: T | undefined
  hasFailed: boolean
  isAsking: boolean
  /** Asks again. */
  again: () => void
}

/**
 * Asks whenever `key` changes, and not at all while it is null; only the answer to the latest key counts. `about`: the subject of the
 * question (`key` by default). While it stays the same, the previous answer is kept until the next one comes.
 */
export function useAnswer<T>(
  key: string | null,
  ask: () => Promise<T>,
  { about = key, settleMs = 0 }: { about?: string | null; settleMs?: number } = {},
): Answer<T> {
  const [known, setKnown] = useState<{ key: string; about: string | null; answer: { value: T } | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const askNow = useEffectEvent(ask)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const keep = (answer: { value: T } | null) => isCurrent && setKnown({ key, about, answer })
    const timer = setTimeout(() => {
      askNow().then(
        value => keep({ value }),
        error => {
          console.warn(String(error))
          keep(null)
        },
      )
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, about, settleMs, attempt])

  const isAnswered = key !== null && known?.key === key
  return {
    value: about !== null && known?.about === about ? known.answer?.value : undefined,
    hasFailed: isAnswered && known.answer === null,
    isAsking: key !== null && !isAnswered,
    again() {
      setKnown(null)
      setAttempt(attempt + 1)
    },
  }
}
