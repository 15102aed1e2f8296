import { Link } from 'react-router'
import { HELP_PATH } from '../../../contract/addresses.ts'
import { ContactWays } from '../contact-ways.tsx'
import type { PolicySection } from '../policy.ts'

export const terms: PolicySection = {
  id: 'terminos-condiciones',
  title: 'Términos y condiciones',
  version: 'Versión del 28/05/2020',
  body: profile => (
    <>
      <p>
        Estos términos rigen el uso de este sitio y las compras que se hacen en él. Al usarlo, el usuario los acepta
        junto con la <a href="#privacidad">política de privacidad</a>.
      </p>
      <h3>1. El servicio</h3>
      <p>
        {profile.name} (el proveedor) vende libros impresos con entrega en Uruguay. Los libros se imprimen a pedido, por
        su editorial, a través de una red de distribución. Los precios se expresan en pesos uruguayos ($).
      </p>
      <h3>2. Usuarios</h3>
      <p>
        Los usuarios registrados deben tener capacidad legal para contratar. El registro es gratuito y cada usuario
        puede tener una sola cuenta. Quienes hayan sido suspendidos o inhabilitados no pueden usar el servicio. El
        proveedor puede suspender o cancelar cuentas.
      </p>
      <p>Comprar en este sitio no requiere una cuenta.</p>
      <h3>3. Precio y pago</h3>
      <p>
        El total de un pedido es el precio del libro por la cantidad de ejemplares, más el envío. El costo de envío se
        calcula al confirmar la dirección y se muestra como un subtotal antes de pedir.
      </p>
      <ul>
        <li>Tarjetas de crédito: Visa, Oca, Mastercard, Diners Club y Líder.</li>
        <li>Tarjetas de débito: Visa y Mastercard.</li>
        <li>Redes de cobranza Abitab y Redpagos, y transferencia bancaria.</li>
      </ul>
      <p>
        Los pagos en redes de cobranza o por transferencia deben hacerse en un día hábil. De lo contrario, la orden se
        cancela.
      </p>
      <h3>4. Producción y entrega</h3>
      <p>
        La producción lleva alrededor de 3 días hábiles desde la confirmación del pago, y el envío estándar entre 2 y 5
        días hábiles. Cuando hace falta la confirmación de la editorial, lleva de 1 a 2 días hábiles. La entrega se hace
        dentro de los 30 días del despacho.
      </p>
      <p>
        El retiro es en el centro de retiro: {profile.pickupAddress}. {profile.pickupHours}.
      </p>
      <h3>5. Devoluciones y garantía</h3>
      <p>
        Como los libros se imprimen a pedido, no se aceptan devoluciones. Los libros tienen garantía por fallas de
        producción: el ejemplar defectuoso se devuelve dentro de los 7 días hábiles del reclamo.
      </p>
      <p>
        Si el producto no se entrega, el proveedor reintegra lo pagado dentro de los 30 días de la aceptación del
        pedido.
      </p>
      <h3>6. Cambios en estos términos</h3>
      <p>
        El proveedor puede modificar estos términos. Los cambios entran en vigencia a los 10 días de su publicación en
        este sitio.
      </p>
      <h3>7. Contacto</h3>
      <p>
        Atendemos <ContactWays profile={profile} />, de lunes a viernes de 9 a 18 h. Las respuestas más frecuentes están
        en la <Link to={HELP_PATH}>página de ayuda</Link>.
      </p>
    </>
  ),
}
