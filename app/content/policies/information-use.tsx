import { EmailLink } from '../contact-ways.tsx'
import type { PolicySection } from '../policy.ts'

export const informationUse: PolicySection = {
  id: 'uso-de-informacion',
  title: 'Uso de la información',
  body: profile => (
    <>
      <p>Usamos tus datos para:</p>
      <ul>
        <li>cobrar, imprimir y entregar tu pedido;</li>
        <li>enviarte los datos para pagar, la confirmación y los avisos de tu orden;</li>
        <li>atender tus consultas y la garantía por fallas de producción;</li>
        <li>comprobar que quien hace el pedido es una persona;</li>
        <li>saber cuántas visitas recibe el sitio y qué libros interesan.</li>
      </ul>
      <h4>Con quién los compartimos</h4>
      <p>Solo con quien los necesita para que el libro te llegue, y solo lo necesario:</p>
      <ul>
        <li>el proveedor de pagos con tarjeta;</li>
        <li>la red de distribución a través de la que la editorial imprime el libro;</li>
        <li>quien lo lleva: un cadete privado o una de dos empresas nacionales de correo.</li>
      </ul>
      <p>
        Los servicios de medición reciben datos de la visita, como las páginas, los libros vistos y los pedidos. Si
        tienes dudas, escríbenos a <EmailLink profile={profile} />.
      </p>
    </>
  ),
}
