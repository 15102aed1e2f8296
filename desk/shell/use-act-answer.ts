import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ActAnswer } from '../act.ts'
import { useAnswered } from './answers.tsx'
import { useNotice } from './notices.tsx'
import { type GoneForm, saidWithoutForm } from './said-without-form.ts'

/** A fetcher for an act of its page. Its answer is shown once, wherever the person is by then. It navigates only if they are still on the page. */
export function useActAnswer(form: Omit<GoneForm, 'place' | 'onlyAsked'>) {
  const { fetcher, hearNext } = useAnswered<ActAnswer>()
  const tell = useNotice()
  const navigate = useNavigate()
  const isHere = useRef(false)
  /** The path of the page that is loading. */
  const next = useRef<string>(undefined)
  next.current = useNavigation().location?.pathname
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return {
    fetcher,
    /**
     * Registers a handler for the next submission's answer. @param hear returns whether the form shows the answer itself. @param onlyAsked the
     * submission could only ask
     */
    hearNext(hear: (said: ActAnswer) => boolean, onlyAsked = false) {
      const { pathname: path } = location
      const title = document.title.replace(/^\(\d+\) | · Mesa$/g, '')
      hearNext(said => {
        const isLeaving = next.current !== undefined && next.current !== path
        const isLeft = isLeaving || location.pathname !== path
        const leadsTo = said.kind === 'done' && !isLeft ? said.to : undefined
        const isShown = hear(said) && isHere.current && !isLeft
        if (!isShown) {
          const words = saidWithoutForm(said, { ...form, onlyAsked, place: isLeft ? title : null })
          tell(words, { follows: isLeaving || leadsTo !== undefined })
        }
        if (leadsTo !== undefined) void navigate(leadsTo)
      })
    },
  }
}
