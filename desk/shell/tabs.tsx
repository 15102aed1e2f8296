import { NavLink } from 'react-router'

/** The parts of a screen, each with its own page. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 border-line border-b">
      {tabs.map(tab => (
        <NavLink
          className={({ isActive }) =>
            `-mb-px border-b-2 px-3 py-2 font-semibold ${isActive ? 'border-rio text-rio' : 'border-transparent text-ink-soft hover:text-rio'}`
          }
          end
          key={tab.to}
          to={tab.to}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
