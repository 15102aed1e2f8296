import type { ComponentProps } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** The filters of a list, as the address has them. */
export function FilterForm({
  label,
  words,
  children,
  ...form
}: { label: string; words?: string } & ComponentProps<typeof Form>) {
  const [asked] = useSearchParams()
  return (
    <Form
      aria-label={label}
      className="panel flex flex-wrap items-end gap-3 p-3"
      key={asked.toString()}
      role="search"
      {...form}
    >
      {children}
      <FilterButtons words={words} />
    </Form>
  )
}

/** The buttons of a filter form: apply, and clear if a filter is set. */
export function FilterButtons({ words = 'Buscar' }: { words?: string | undefined }) {
  const [asked] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <>
      <Button type="submit" variant="secondary">
        {words}
      </Button>
      {asked.size > 0 && (
        <Link className="desk-link inline-flex min-h-10 items-center" to={pathname}>
          Sacar los filtros
        </Link>
      )}
    </>
  )
}
