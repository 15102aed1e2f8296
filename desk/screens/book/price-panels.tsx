import { Panel } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import type { BookView } from './book-view.ts'
import { WHY } from './jump-acts.ts'

/** A price that somebody takes or refuses. */
export function JumpPanel({ jump, isLocked }: { jump: NonNullable<BookView['jump']>; isLocked: boolean }) {
  return (
    <Panel id="salto" title="Un precio espera">
      <div className="grid gap-2">
        <p>
          <strong className="tabular-nums">{jump.prices}</strong>
          <span className="block text-ink-soft text-sm">{jump.from}</span>
        </p>
        {!isLocked && (
          <p className="flex gap-5">
            <PressButton act="accept" asksFirst fields={jump.fields} label="Tomar el nuevo" />
            <PressButton act="refuse" asksFirst fields={jump.fields} label="Dejar el de ahora" reason={WHY} />
          </p>
        )}
      </div>
    </Panel>
  )
}

export function PricePanel({ isbn, price, isLocked }: Pick<BookView, 'isbn' | 'price'> & { isLocked: boolean }) {
  return (
    <Panel title="Precio">
      <p className="font-semibold text-2xl tabular-nums">{price.asked ?? 'sin precio'}</p>
      {price.whyNot && <p className="text-sm">{price.whyNot}</p>}
      {price.origin && <p className="text-ink-soft text-sm tabular-nums">{price.origin}</p>}
      {price.taken && (
        <p className="text-ink-soft text-sm">
          {price.taken.words}{' '}
          {!isLocked && price.taken.mayRelease && (
            <PressButton
              act="release"
              fields={{ isbn, field: 'price', taken: 'yes' }}
              label="Soltar el precio aceptado"
            />
          )}
        </p>
      )}
      {price.supply && <p className="text-ink-soft text-sm">El proveedor pide {price.supply}.</p>}
    </Panel>
  )
}
