import { Form } from 'react-router'
import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** In place of the entrance, where leaving did not get through: who leaves the machine to others has to know that they are still in. */
export function StillIn() {
  return (
    <div className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <title>No se pudo salir · Mesa</title>
      <h1>No se pudo salir</h1>
      <p>
        La librería no contestó: la sesión puede seguir abierta en este navegador. Prueba otra vez antes de dejar la
        máquina.
      </p>
      <Form action={DESK_PAGES.signOut} className="flex flex-wrap gap-3" method="post">
        <Button type="submit">Salir</Button>
        <ButtonLink reloadDocument to={DESK_PAGES.today} variant="secondary">
          Volver a la mesa
        </ButtonLink>
      </Form>
    </div>
  )
}
