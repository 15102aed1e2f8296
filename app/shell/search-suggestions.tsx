import { Fragment, type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Suggestion } from '../../contract/book.ts'
import './search-suggestions.css'
import { useFitHeight } from './search-suggestions-height.ts'
import { groupByKind, markTyped, NO_OPTION, nextOption } from './search-suggestions-list.ts'
import { type Answer, useSuggestions } from './search-suggestions-request.ts'
import { useShop } from './use-shop.ts'

/**
 * Makes a search field a combobox (ARIA authoring practices, list autocomplete with manual selection) that suggests titles, authors and
 * categories. Loaded when the field is first focused; the form works without it.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { profile } = useShop()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { key: view } = useLocation()
  // Valid on this view only: a navigation closes the list.
  const [wantedOn, setWantedOn] = useState<string | null>(null)
  const answer = useSuggestions(profile.apiBase, typed)
  const [choice, setChoice] = useState<{ of: Answer; place: number }>()

  const count = answer.suggestions.length
  const isWanted = wantedOn === view
  const isOpen = isWanted && count > 0
  // A choice made in an earlier answer is dropped.
  const place = isOpen && choice?.of === answer ? choice.place : NO_OPTION
  const optionId = (at: number) => `${listId}-${at}`
  const close = () => setWantedOn(null)

  function readField() {
    setTyped(field.value.trim())
    setWantedOn(view)
    setChoice(undefined)
  }

  function answerKey(event: KeyboardEvent) {
    if (event.isComposing) return
    if (!isOpen) {
      if (event.key === 'ArrowDown') readField()
      return
    }
    const next = nextOption(event.key, place, count)
    if (next !== null) setChoice({ of: answer, place: next })
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && place !== NO_OPTION) document.getElementById(optionId(place))?.click()
    else return
    event.preventDefault()
  }

  /** Resets the field to the search of the page on screen, unless the link opens elsewhere. */
  function leaveFor(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (opensElsewhere) return
    field.form?.reset()
    field.blur()
  }

  useFieldEvents(field, { input: readField, keydown: answerKey, blur: close, submit: close })
  useCombobox(field, { listId, isOpen, activeId: place === NO_OPTION ? null : optionId(place) })
  const list = useFitHeight(isOpen)

  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Sugerencias"
        hidden={!isOpen}
        // Keeps the focus in the field, so that a press on the list does not close it.
        onMouseDown={event => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1.5 shadow-float"
      >
        {isOpen &&
          groupByKind(answer.suggestions).map(({ kind, heading, first, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not part of a listbox
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
              <div id={`${listId}-${kind}`} className="px-3 pt-2.5 pb-1 text-ink-soft text-sm">
                {heading}
              </div>
              {options.map((option, i) => (
                <Option
                  key={option.kind + option.path}
                  id={optionId(first + i)}
                  option={option}
                  typed={typed}
                  isActive={place === first + i}
                  onClick={leaveFor}
                />
              ))}
            </div>
          ))}
      </div>
      <p role="status" className="sr-only">
        {isWanted && answer.typed === typed && typed && inWords(count)}
      </p>
    </>
  )
}

function Option({
  id,
  option,
  typed,
  isActive,
  onClick,
}: {
  id: string
  option: Suggestion
  typed: string
  isActive: boolean
  onClick: (event: MouseEvent) => void
}) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={option.path}
      onClick={onClick}
      className="flex min-h-11 flex-wrap items-baseline gap-x-2 max-xs:flex-col rounded-[6px] px-3 py-2.5 leading-6 hover:bg-paper-deep aria-selected:bg-celeste-tint aria-selected:text-rio aria-selected:outline-2 aria-selected:outline-celeste aria-selected:-outline-offset-2"
    >
      <span className="min-w-0">
        {markTyped(option.text, typed).map((part, i) =>
          part.isTyped ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
            <mark key={i} className="bg-transparent font-semibold text-inherit">
              {part.text}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Fragment key={i}>{part.text}</Fragment>
          ),
        )}
      </span>
      {option.detail && (
        <span className="min-w-0 text-ink-soft text-sm">
          <span className="sr-only">, de </span>
          {option.detail}
        </span>
      )}
    </Link>
  )
}

/** Listens to the form's field. */
function useFieldEvents(
  field: HTMLInputElement,
  handlers: { input: () => void; keydown: (event: KeyboardEvent) => void; blur: () => void; submit: () => void },
) {
  const handle = useEffectEvent((event: Event) => handlers[event.type as 'keydown'](event as KeyboardEvent))
  const catchUp = useEffectEvent(() => {
    // Handles text that was typed before this was loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) handlers.input()
  })

  useEffect(() => {
    const listener = (event: Event) => handle(event)
    const form = field.form
    for (const type of ['input', 'keydown', 'blur']) field.addEventListener(type, listener)
    form?.addEventListener('submit', listener)
    catchUp()
    return () => {
      for (const type of ['input', 'keydown', 'blur']) field.removeEventListener(type, listener)
      form?.removeEventListener('submit', listener)
    }
  }, [field])
}

/** Marks the field as a combobox while this is mounted; before, it is a plain search field. */
function useCombobox(
  field: HTMLInputElement,
  { listId, isOpen, activeId }: { listId: string; isOpen: boolean; activeId: string | null },
) {
  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-expanded', String(isOpen))
    if (activeId) field.setAttribute('aria-activedescendant', activeId)
    else field.removeAttribute('aria-activedescendant')
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, activeId])
}

function inWords(count: number): string {
  if (count === 0) return 'Sin sugerencias'
  return count === 1 ? '1 sugerencia' : `${count} sugerencias`
}
