import type { Announcement } from '../../../contract/collection.ts'

/** Today's announcements, at the top of the page; renders nothing if there are none. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return null
  return (
    <aside aria-label="Avisos de la librería" className="bg-sol-tint">
      <ul className="page-margins divide-y divide-line py-1 text-center text-sm sm:text-base">
        {announcements.map(({ text, address }) => (
          <li key={text}>
            {address === null ? (
              <p className="py-2.5 [overflow-wrap:anywhere]">{text}</p>
            ) : (
              <a
                className="flex min-h-11 items-center justify-center py-1.5 text-link [overflow-wrap:anywhere]"
                href={address}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
