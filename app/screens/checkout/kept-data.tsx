import { useState } from 'react'

/** Says that this browser remembers the contact data, and offers to delete it (`forgetPerson`). */
export function KeptData({ isKept, onForget }: { isKept: boolean; onForget: () => void }) {
  const [isForgotten, setIsForgotten] = useState(false)

  function forget() {
    setIsForgotten(true)
    onForget()
  }

  return (
    <p className="mt-2 text-ink-soft text-sm" role="status">
      {isKept && (
        <>
          Guardamos estos datos, y la dirección de envío, en este navegador para la próxima compra.{' '}
          <button className="-my-2.5 inline-flex min-h-11 items-center text-link" onClick={forget} type="button">
            Olvidar mis datos
          </button>
        </>
      )}
      {!isKept &&
        isForgotten &&
        'Listo: este navegador ya no guarda los datos ni la última orden. La entrega de este pedido queda en esta pestaña hasta que se haga o se cancele.'}
      {!isKept &&
        !isForgotten &&
        'Al confirmar, este navegador recordará estos datos, y la dirección de envío, para la próxima compra.'}
    </p>
  )
}
