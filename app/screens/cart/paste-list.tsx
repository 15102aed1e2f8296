import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_LISTED_ISBNS } from '../../../contract/limits.ts'
import { type PastedList, readPastedList, sharedListPath } from '../../../contract/shared-list.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { isOffline } from '../../offline/use-offline-copies.ts'

/** Facts about a pasted list that its address does not hold. */
export type PastedState = Pick<PastedList, 'mistyped' | 'isCut'>

/** A field for a list of ISBNs in any form. The ISBNs found in it become a proposal with its own address. */
export function PasteList() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const isAlive = useIsAlive()
  const navigate = useNavigate()

  function find(event: FormEvent) {
    event.preventDefault()
    const { lines, mistyped, isCut } = readPastedList(text)
    const problem = problemOf({ lines, mistyped })
    setError(problem)
    if (problem) return
    setText('')
    const state: PastedState = { mistyped, isCut }
    void navigate(sharedListPath(lines), { state })
  }

  return (
    <section aria-labelledby="pegar-lista" className="mt-12 border-line border-t pt-6 noscript:hidden">
      <h2 className="font-medium text-xl" id="pegar-lista">
        ¿Tienes una lista?
      </h2>
      <form className="waits-for-script mt-2 max-w-2xl" inert={!isAlive} noValidate onSubmit={find}>
        <TextArea
          error={error}
          hint={`Uno por línea, con comas, con guiones o entre otras palabras: hasta ${MAX_LISTED_ISBNS}. «2 x» antes de uno pide dos.`}
          label="Pega aquí los ISBN"
          onChange={event => setText(event.target.value)}
          value={text}
        />
        <Button className="mt-3 max-sm:w-full" type="submit" variant="secondary">
          Buscar estos libros
        </Button>
      </form>
    </section>
  )
}

function problemOf({ lines, mistyped }: Pick<PastedList, 'lines' | 'mistyped'>): string | undefined {
  if (lines.length === 0) {
    if (mistyped.length === 0) return 'No encontramos ningún ISBN en ese texto.'
    return `Revisa ${mistyped.join(', ')}: alguna cifra no es la del libro.`
  }
  if (isOffline()) return 'Sin conexión no podemos buscarlos. Prueba otra vez cuando tengas Internet.'
}
