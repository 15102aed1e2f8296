import { Icon } from '../../ui/icon.tsx'
import { ContactLinks } from './contact-links.tsx'
import { DemoMark } from './demo-mark.tsx'
import { FOOTER_GROUPS } from './footer-links.ts'
import { useShop } from './use-shop.ts'
import { ShelfSign } from './wordmark.tsx'

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer className="site-footer mt-16 bg-rio-dark text-[0.95rem] text-paper [--focus-color:var(--color-celeste-light)] print:hidden">
      <div aria-hidden="true" className="h-1.5 bg-linear-to-b from-shelf to-shelf-dark" />
      <div className="page-margins py-8 md:py-10">
        <FooterColumns />
        <DemoMark />
      </div>
    </footer>
  )
}

function FooterColumns() {
  return (
    <div className="grid grid-cols-2 gap-6 sm:gap-8 md:grid-cols-[1.4fr_1.3fr_1fr_1fr]">
      <AboutShop />
      {FOOTER_GROUPS.map(({ title, links }) => (
        <nav aria-label={title} className="site-footer-group" key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

function AboutShop() {
  const { profile } = useShop()
  return (
    <div className="max-md:col-span-2">
      <p className="flex items-center gap-2.5 font-serif text-xl">
        <ShelfSign />
        {profile.name}
      </p>
      <p className="mt-2 mb-4 max-w-xs">Miles de libros siempre disponibles.</p>
      <ContactLinks className="flex flex-wrap gap-x-6 md:block" social />
      <div className="mt-2 flex gap-2.5">
        <Icon className="mt-0.5" name="store" />
        <p>
          Centro de retiro
          <br />
          {profile.pickupAddress}
          <br />
          {profile.pickupHours}
        </p>
      </div>
    </div>
  )
}
