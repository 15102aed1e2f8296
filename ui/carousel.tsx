import { type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

/**
 * A row that scrolls sideways and snaps to its slides. Swipe, wheel and keyboard scroll it without JavaScript. Wider screens get arrows
 * too, for a mouse, which can't swipe. `children` are `CarouselSlide`s. `carousel.css` sets the slides per view and per press.
 */
export function Carousel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useScrollEdges(track)
  useKeptScroll(track, title)
  const titleId = useId()

  return (
    <section aria-labelledby={titleId}>
      <header className="flex sm:mb-2 min-h-11 flex-wrap items-center gap-x-5">
        <h2 className="self-baseline font-medium text-xl leading-tight" id={titleId}>
          {title}
        </h2>
        {action}
        <div
          className={`ml-auto hidden gap-1 xs:flex pointer-fine:flex noscript:hidden ${atStart && atEnd ? 'invisible' : ''}`}
        >
          <Arrow
            direction="left"
            disabled={atStart}
            label={`${title}: anteriores`}
            onPress={() => turn(track.current, -1)}
          />
          <Arrow
            direction="right"
            disabled={atEnd}
            label={`${title}: siguientes`}
            onPress={() => turn(track.current, 1)}
          />
        </div>
      </header>
      <ul
        className="carousel-track"
        onFocus={({ currentTarget, target }) => showWhole(currentTarget, target)}
        ref={track}
      >
        {children}
      </ul>
    </section>
  )
}

export function CarouselSlide({ children }: { children: ReactNode }) {
  return <li>{children}</li>
}

function Arrow(props: { direction: 'left' | 'right'; label: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      aria-label={props.label}
      className="grid size-11 place-items-center rounded-full text-rio transition-colors duration-150 hover:bg-celeste-tint disabled:bg-transparent disabled:text-border/60"
      disabled={props.disabled}
      onClick={props.onPress}
      type="button"
    >
      <Icon name={`chevron-${props.direction}`} size={22} />
    </button>
  )
}

/** Scrolls a partly visible slide fully into view when the keyboard focuses something in it. The row stops at the nearest snap position. */
function showWhole(track: HTMLElement, target: Element) {
  const slides = [...track.children]
  let index = slides.findIndex(slide => slide.contains(target))
  const slide = slides[index]
  if (!slide || !target.matches(':focus-visible')) return
  const [box, row] = [slide.getBoundingClientRect(), track.getBoundingClientRect()]
  if (box.left >= row.left && box.right <= row.right) return
  while (index > 0 && getComputedStyle(slides[index] as Element).scrollSnapAlign === 'none') index--
  slides[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: calmly() })
}

function turn(track: HTMLElement | null, direction: 1 | -1) {
  const [first, second] = track?.children ?? []
  if (!track || !first || !second) return
  const slide = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  const step = Number(getComputedStyle(track).getPropertyValue('--step')) || 1
  track.scrollBy({ left: direction * step * slide, behavior: calmly() })
}

function calmly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
