import { type ReactNode, useState } from 'react'
import { categoryPath, SEARCH_PATH } from '../../contract/addresses.ts'
import { labelOf } from '../../contract/category.ts'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useShop } from './use-shop.ts'

/** A link that opens 'Elige una categoría'. Without scripts it leads to the same categories, as filters of the list of all books. */
export function CategoryDialogLink({
  children,
  variant = 'secondary',
  className = '',
}: {
  children: ReactNode
  variant?: ButtonVariant
  className?: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonLink
        aria-haspopup="dialog"
        className={className}
        data-document
        onClick={event => {
          event.preventDefault()
          setIsOpen(true)
        }}
        to={`${SEARCH_PATH}#filtros`}
        variant={variant}
      >
        {children}
      </ButtonLink>
      <CategoryDialog onClose={() => setIsOpen(false)} open={isOpen} />
    </>
  )
}

/** The modal with the top categories. */
function CategoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { topCategories } = useShop()
  return (
    <Dialog onClose={onClose} open={open} title="Elige una categoría">
      <ul className="-mt-2 grid xs:grid-cols-2 xs:gap-x-6">
        {topCategories.map(category => (
          <li className="grid border-line border-b" key={category.code}>
            <a
              className="flex min-h-12 items-center py-2 font-serif leading-snug hover:text-celeste"
              onClick={onClose}
              href={categoryPath(category)}
            >
              {labelOf(category)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
