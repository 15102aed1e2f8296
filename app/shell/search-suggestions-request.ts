import { useEffect, useState } from 'react'
import type { Suggestion, Suggestions } from '../../contract/book.ts'
import { getJson } from '../api.ts'

/** The suggestions for a typed text. */
export interface Answer {
  typed: string
  suggestions: readonly Suggestion[]
}

const SHORTEST = 2
const PAUSE_MS = 120
const NOTHING: Answer = { typed: '', suggestions: [] }

/**
 * The suggestions for a text, requested when typing pauses; a newer text cancels the older request. Until they arrive, the suggestions of a
 * text that this one extends or shortens are kept, so that the list does not flicker. Without an answer there are none.
 */
export function useSuggestions(apiBase: string, typed: string): Answer {
  const [answer, setAnswer] = useState(NOTHING)

  useEffect(() => {
    if (typed.length < SHORTEST) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const path = `/api/web/suggestions?q=${encodeURIComponent(typed)}`
      const result = await getJson<Suggestions>(apiBase, path, request.signal)
      if (request.signal.aborted) return
      setAnswer({ typed, suggestions: result.kind === 'ok' ? result.value.suggestions : [] })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [apiBase, typed])

  const isNear = typed.startsWith(answer.typed) || answer.typed.startsWith(typed)
  return typed.length >= SHORTEST && isNear ? answer : NOTHING
}
