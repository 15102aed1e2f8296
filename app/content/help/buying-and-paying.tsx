import { Link } from 'react-router'
import { TERMS_PATH } from '../../../contract/addresses.ts'
import { ContactWays } from '../contact-ways.tsx'
import type { QuestionGroup } from '../question.ts'

export const buyingAndPaying: QuestionGroup = {
  id: 'la-compra-y-el-pago',
  title: 'La compra y el pago',
  questions: [
    {
      id: 'pregunta-cuando-se-confirma',
      title: '¿Cuándo queda confirmada mi compra?',
      answer: () => (
        <>
          <p>Cuando se confirma el pago. Con tarjeta suele saberse al terminar el pedido.</p>
          <p>
            En efectivo o por transferencia bancaria, la orden queda pendiente y se confirma una vez concretado el pago.
            Si después falta la confirmación de la editorial, la respuesta llega en 1 a 2 días hábiles.
          </p>
        </>
      ),
    },
    {
      id: 'pregunta-medios-de-pago',
      title: '¿Cómo puedo pagar?',
      answer: () => (
        <>
          <ul>
            <li>
              <strong>Tarjetas de crédito:</strong> Visa, Oca, Mastercard, Diners Club y Líder. Hasta 12 cuotas sin
              recargo.
            </li>
            <li>
              <strong>Tarjetas de débito:</strong> Visa y Mastercard.
            </li>
            <li>
              <strong>Redes de cobranza:</strong> en efectivo, en Abitab y Redpagos.
            </li>
            <li>
              <strong>Transferencia bancaria.</strong>
            </li>
          </ul>
          <p>
            Si eliges redes de cobranza o transferencia, te enviamos por email los datos para hacer el pago. Revisa
            también la carpeta de spam.
          </p>
        </>
      ),
    },
    {
      id: 'pregunta-es-seguro-usar-tarjeta',
      title: '¿Es seguro usar mi tarjeta?',
      answer: () => (
        <p>
          Sí. Los datos de la tarjeta viajan desde tu navegador directamente al proveedor de pagos, que nos devuelve un
          código con el que se hace el cobro. El número completo y el código de seguridad no pasan por nuestros
          servidores ni se guardan aquí.
        </p>
      ),
    },
    {
      id: 'pregunta-plazo-para-pagar',
      title: '¿Cuánto tiempo tengo para pagar en efectivo o por transferencia?',
      answer: () => (
        <p>
          Un día hábil desde que haces el pedido. Si en ese plazo el pago no se concreta, la orden se cancela. Puedes
          volver a pedir el libro cuando quieras.
        </p>
      ),
    },
    {
      id: 'pregunta-como-se-que-se-confirmo',
      title: '¿Cómo sé que mi compra está confirmada?',
      answer: profile => (
        <>
          <p>
            La página de tu orden lo dice siempre: muestra su número, el estado del pago y el de la entrega. También te
            avisamos por email, así que conviene mirar la carpeta de spam.
          </p>
          <p>
            Si algo no te queda claro, consúltanos <ContactWays profile={profile} />, de lunes a viernes de 9 a 18 h.
          </p>
        </>
      ),
    },
    {
      id: 'pregunta-libro-original',
      title: '¿El libro es original?',
      answer: () => (
        <p>
          Sí. Es la edición de la editorial, impresa por ella a pedido a través de la red de distribución. En la página
          de cada libro están su editorial, su ISBN y sus medidas.
        </p>
      ),
    },
    {
      id: 'pregunta-web-u-otro-sitio',
      title: '¿Es lo mismo comprar en esta web que en otro sitio de ventas?',
      answer: () => (
        <p>
          En esta web compras directamente con nosotros, sin crear una cuenta, con los medios de pago y las formas de
          entrega de esta página. Si compras en otro sitio de ventas, valen las condiciones de ese sitio. Las de este
          están en los <Link to={TERMS_PATH}>términos y condiciones</Link>.
        </p>
      ),
    },
    {
      id: 'pregunta-pagar-al-retirar',
      title: '¿Puedo pagar cuando retiro el libro?',
      answer: () => (
        <p>
          No. El libro se imprime una vez confirmado el pago, así que se paga antes: con tarjeta, en una red de cobranza
          o por transferencia bancaria. Al retirarlo ya no queda nada por pagar.
        </p>
      ),
    },
  ],
}
