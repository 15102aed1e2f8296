import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import { Icon } from '../../ui/icon.tsx'

/** The menu of the desk's screens: a column beside the page; on a phone, a list behind a button. */
export function Menu({ groups }: { groups: readonly (readonly { to: string; label: string }[])[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setIsOpen(false), [pathname])
  const current = groups.flat().find(({ to }) => (to === DESK_PAGES.today ? pathname === to : pathname.startsWith(to)))
  return (
    <nav aria-label="Mesa" className="lg:w-44 lg:shrink-0">
      <button
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center gap-2 border-line border-b bg-surface px-4 font-semibold text-rio lg:hidden"
        onClick={() => setIsOpen(open => !open)}
        type="button"
      >
        <span className={isOpen ? 'rotate-180' : ''}>
          <Icon name="chevron-down" size={18} />
        </span>
        {current?.label ?? 'Menú'}
      </button>
      <div
        className={`${isOpen ? 'grid' : 'hidden'} gap-3 border-line border-b bg-surface p-3 lg:sticky lg:top-0 lg:grid lg:gap-5 lg:border-b-0 lg:bg-transparent lg:px-3 lg:py-6`}
      >
        {groups.map(screens => (
          <ul className="grid grid-cols-2 gap-1 xs:grid-cols-3 lg:grid-cols-1" key={screens[0]?.to}>
            {screens.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  className={({ isActive }) =>
                    `block rounded-control px-3 py-2 font-semibold ${isActive ? 'bg-celeste-tint text-rio' : 'text-ink-soft hover:bg-paper-deep hover:text-rio'}`
                  }
                  end={to === DESK_PAGES.today}
                  prefetch="intent"
                  to={to}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
