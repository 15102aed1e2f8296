import { ActForm } from '../../shell/act-form.tsx'
import { FoldedPanel, Given } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import type { BookView } from './book-view.ts'

/** Takes a book off sale, offers it again, or keeps it out whatever the catalogues say. */
export function WithdrawalPanel(book: Pick<BookView, 'isbn' | 'isWithdrawn' | 'withdrawnMark'>) {
  const { isbn, isWithdrawn, withdrawnMark } = book
  return (
    <FoldedPanel id="baja" title={withdrawalTitle(book)}>
      <div className="grid gap-3">
        {withdrawnMark && (
          <p className="text-sm">
            {withdrawnMark.by}.{' '}
            <PressButton about="baja" act="release" fields={{ isbn, field: 'baja' }} label="Volver a lo del catálogo" />
          </p>
        )}
        <ActForm
          act="withdraw"
          button={isWithdrawn ? 'Volver a ofrecer…' : 'Retirar de la venta…'}
          hidden={{ isbn, isWithdrawn: isWithdrawn ? 'no' : 'yes' }}
          variant="secondary"
        >
          <Given label="Por qué" name="reason" required />
        </ActForm>
        {isWithdrawn && !withdrawnMark && (
          <ActForm
            act="keepOut"
            button="Mantener fuera de la venta…"
            hidden={{ isbn, isWithdrawn: 'yes' }}
            variant="secondary"
          >
            <Given label="Por qué" name="reason" required />
          </ActForm>
        )}
      </div>
    </FoldedPanel>
  )
}

function withdrawalTitle({ isWithdrawn, withdrawnMark }: { isWithdrawn: boolean; withdrawnMark: unknown }): string {
  if (!isWithdrawn) return 'Retirar de la venta'
  return withdrawnMark ? 'Volver a ofrecer' : 'Volver a ofrecer, o mantener fuera de la venta'
}
