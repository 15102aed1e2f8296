import { formatLongDate } from '../../../contract/dates.ts'
import { EmailLink } from '../contact-ways.tsx'
import type { PolicySection } from '../policy.ts'

export const privacy: PolicySection = {
  id: 'privacidad',
  title: 'Política de privacidad',
  version: `Vigente desde el ${formatLongDate('2020-05-28')}`,
  body: profile => (
    <>
      <p>
        Esta política explica qué datos personales trata {profile.name} cuando visitas este sitio o compras un libro, y
        con qué fin. Cómo se usan está en <a href="#uso-de-informacion">Uso de la información</a>.
      </p>
      <h4>Qué datos te pedimos</h4>
      <p>Puedes recorrer todo el catálogo sin identificarte. Para hacer un pedido te pedimos:</p>
      <ul>
        <li>nombre y apellido, email y teléfono;</li>
        <li>
          si eliges envío a domicilio, la dirección, la localidad, el departamento y, si quieres, el código postal;
        </li>
        <li>si es un regalo, el nombre de quien lo recibe y, si quieres, un mensaje;</li>
        <li>si pagas con tarjeta, los datos que pide el proveedor de pagos.</li>
      </ul>
      <p>
        Si nos consultas por un libro sin precio, te pedimos los mismos datos de contacto y de entrega, y los guardamos
        con tu consulta.
      </p>
      <h4>Los datos de tu tarjeta</h4>
      <p>
        El número, el vencimiento y el código de seguridad viajan desde tu navegador al proveedor de pagos. Nosotros
        recibimos un código para hacer el cobro y, para mostrarte tu orden, el medio de pago y los últimos dígitos.
      </p>
      <p>
        También recibimos el nombre que figura en la tarjeta y el tipo y número de documento de su titular, y los
        pasamos al proveedor para el cobro, junto con tus datos de contacto, los libros, la dirección de envío y la
        dirección de red desde la que compras. Ese nombre y ese documento no los guardamos: para frenar a quien prueba
        tarjetas ajenas conservamos durante 24 horas una huella cifrada, de la que no se pueden obtener.
      </p>
      <h4>Lo que guarda tu navegador</h4>
      <p>
        Cuando confirmas tus datos de contacto, tu navegador los guarda junto con la dirección de envío y un
        identificador al azar, para completarlos por ti la próxima vez. El identificador nos llega con cada pedido y
        cada consulta, y queda guardado con ellos. Tu navegador también guarda tu última orden. Puedes borrar todo esto
        cuando quieras con «Olvidar mis datos», en el último paso de la compra, o desde la configuración del navegador.
      </p>
      <h4>Cookies</h4>
      <p>
        Este sitio usa cookies propias y de terceros. Cuáles son y para qué sirven está más abajo, en{' '}
        <a href="#cookies">Cookies</a>.
      </p>
      <h4>Consultas</h4>
      <p>
        Por cualquier consulta sobre tus datos, escríbenos a <EmailLink profile={profile} />.
      </p>
    </>
  ),
}
