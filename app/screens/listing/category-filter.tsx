import type { KeyboardEvent } from 'react'
import { categoryPath } from '../../../contract/addresses.ts'
import { type Category, labelOf } from '../../../contract/category.ts'
import { groupThousands } from '../../../contract/money.ts'
import type { CategoryChoices, FilterOption } from './filter-options.ts'
import { listAddress, toggleCode } from './list-filters.ts'
import { countInWords } from './list-title.ts'
import type { ListView } from './list-view.ts'

/**
 * The category filter of a list. Each category is a link that looks and is announced like a checkbox: it works without scripts, and the URL
 * stays the only state.
 */
export function CategoryFilter({ neighbours, view }: { neighbours: CategoryChoices['neighbours']; view: ListView }) {
  if (neighbours) return <Neighbours {...neighbours} current={view.topCode} />
  return view.options.length > 0 && <Toggles options={view.options} view={view} />
}

function Toggles({ options, view }: { options: readonly FilterOption[]; view: ListView }) {
  return (
    <ul>
      {options.map(option => (
        <li key={option.code}>
          <CategoryToggle option={option} view={view} />
          {option.children.length > 0 && (
            <div className="ml-2 border-line border-l pl-3">
              <Toggles options={option.children} view={view} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function CategoryToggle({ option, view }: { option: FilterOption; view: ListView }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a link first, before any script
    <a
      href={listAddress(view.pathname, toggleCode(view.wanted, option.code))}
      role="checkbox"
      aria-checked={option.isOn}
      aria-label={`${labelOf(option)}, ${countInWords(option.count, view.hasMoreThanCounted)}`}
      rel="nofollow"
      onKeyDown={clickOnSpace}
      className="group flex min-h-9 items-start gap-2.5 rounded-control py-1.5 text-sm leading-6 hover:text-celeste pointer-coarse:min-h-11 pointer-coarse:py-2.5"
    >
      <CheckMark isOn={option.isOn} />
      <span className={option.isOn ? 'font-semibold' : ''}>{labelOf(option)}</span>
      <span className="ml-auto pl-2 text-xs leading-6 text-ink-soft tabular-nums">
        {groupThousands(option.count)}
        {view.hasMoreThanCounted && '+'}
      </span>
    </a>
  )
}

function CheckMark({ isOn }: { isOn: boolean }) {
  const look = isOn ? 'border-celeste bg-celeste' : 'border-border bg-surface group-hover:border-celeste'
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className={`mt-[3px] size-[18px] shrink-0 rounded-[4px] border ${look}`}
    >
      {isOn && (
        <path
          className="fill-none stroke-white forced-colors:stroke-[CanvasText]"
          d="M4 9.2l3.2 3.3L14 5.7"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}

function Neighbours(props: {
  above: { code: string; name: string }
  around: readonly (Category & { count: number })[]
  current: string | undefined
}) {
  return (
    <>
      <a
        href={categoryPath(props.above)}
        className="flex min-h-9 items-center text-sm font-semibold text-celeste hover:underline pointer-coarse:min-h-11"
      >
        {props.above.name}
      </a>
      <ul className="ml-1 border-l border-line pl-3">
        {props.around.map(category => (
          <li key={category.code}>
            <a
              href={categoryPath(category)}
              aria-current={category.code === props.current ? 'page' : undefined}
              className="flex min-h-9 items-start py-1.5 text-sm leading-6 hover:text-celeste aria-[current=page]:font-semibold pointer-coarse:min-h-11 pointer-coarse:py-2.5"
            >
              <span>{labelOf(category)}</span>
              <span className="ml-auto pl-2 text-xs leading-6 text-ink-soft tabular-nums">
                {groupThousands(category.count)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

// Makes a link react to the space bar, as a checkbox does.
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
