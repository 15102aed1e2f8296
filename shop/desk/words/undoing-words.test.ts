import { expect, it } from 'vitest'
import { undoingInWords } from './undoing-words.ts'

it('says in a sentence what undoing one does', () => {
  expect(undoingInWords({ restored: 2, deleted: 1, withdrawn: 1, keptCount: 0 })).toBe(
    '2 libros vuelven a como estaban, 1 se quita, 1 tiene órdenes, está en una colección o en una vitrina, o alguien lo trabajó, y queda retirado de la venta',
  )
  expect(undoingInWords({ restored: 0, deleted: 0, withdrawn: 2, keptCount: 0 })).toBe(
    '2 tienen órdenes, están en una colección o en una vitrina, o alguien los trabajó, y quedan retirados de la venta',
  )
  expect(undoingInWords({ restored: 0, deleted: 0, withdrawn: 0, keptCount: 0 })).toBe('No hay nada que deshacer')
})
