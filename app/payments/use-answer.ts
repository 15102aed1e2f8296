import { useEffect, useEffectEvent, useState } from 'react'

/** The answer to a question asked over the network, as far as it has come. */
export interface Answer<T> {
  /** Undefined while there is none. */
  value: T | undefined
  hasFailed: boolean
  isAsking: boolean
  /** Asks again. */
  again: () => void
}

/**
 * Asks a question whenever its key changes, and not at all while the key is null; only the answer to the last key counts. `about` says
 * what the question is about (the key, unless given): while that stays, the answer before remains until the next one comes.
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
