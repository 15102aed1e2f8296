import type { ReactNode } from 'react'
import { BackLink } from '../shell/back-link.tsx'

export interface ContentsEntry {
  id: string
  title: string
  below?: readonly ContentsEntry[]
}

/** A page for reading: heading and introduction, a table of contents beside it, the text. */
export function ReadingPage(props: {
  title: string
  introduction: ReactNode
  contents: readonly ContentsEntry[]
  children: ReactNode
}) {
  return (
    <div className="pb-20">
      <BackLink />
      <div className="md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-16 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-20">
        <header className="mb-8 max-w-measure md:col-start-2 md:mb-12">
          <h1 className="font-normal text-3xl leading-tight sm:text-4xl">{props.title}</h1>
          <div className="lead mt-3 text-ink-soft">{props.introduction}</div>
        </header>
        <Contents entries={props.contents} />
        <div className="max-w-measure md:col-start-2">{props.children}</div>
      </div>
    </div>
  )
}

/** The table of contents. Phones show its first level only, so that the text is near. */
function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <nav aria-label="Contenido" className="mb-10 md:col-start-1 md:row-span-2 md:row-start-1 md:mb-0 md:pt-3">
      <ul className="md:sticky md:top-[calc(var(--header-height)+24px)] md:max-h-[calc(100dvh-var(--header-height)-var(--cookie-notice)-48px)] md:overflow-y-auto md:fades-at-end">
        {entries.map(entry => (
          <li
            key={entry.id}
            className={`border-line border-b last:border-0 md:border-0 ${entry.below ? 'md:mb-4' : ''}`}
          >
            <a className={entry.below ? GROUP_LINK : ENTRY_LINK} href={`#${entry.id}`}>
              {entry.title}
            </a>
            {entry.below && (
              <ul className="hidden md:block">
                {entry.below.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      className="block py-1 text-ink-soft text-sm leading-snug hover:text-celeste hover:underline"
                      href={`#${id}`}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ENTRY_LINK = 'flex min-h-11 items-center text-celeste hover:underline md:min-h-9'
const GROUP_LINK =
  'flex min-h-11 items-center font-semibold text-celeste text-sm hover:underline md:min-h-8 md:text-ink'
