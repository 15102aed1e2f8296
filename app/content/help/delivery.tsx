import { ContactWays } from '../contact-ways.tsx'
import type { QuestionGroup } from '../question.ts'

export const delivery: QuestionGroup = {
  id: 'la-entrega',
  title: 'La entrega',
  questions: [
    {
      id: 'pregunta-envios',
      title: '¿Cómo me llega el libro?',
      answer: profile => (
        <>
          <p>Como prefieras:</p>
          <ul>
            <li>
              <strong>Envío a domicilio</strong>, a los 19 departamentos, entre 2 y 5 días hábiles después de la
              preparación. Trabajamos con un cadete privado y dos empresas nacionales de correo.
            </li>
            <li>
              <strong>Retiro en nuestro centro:</strong> {profile.pickupAddress}. {profile.pickupHours}.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'pregunta-costo-de-envio',
      title: '¿Cuánto cuesta el envío?',
      answer: () => (
        <>
          <p>
            Depende de la dirección. Se calcula al comprar, cuando confirmas tus datos de envío, y aparece como un
            subtotal aparte antes de que hagas el pedido.
          </p>
          <p>Retirar en nuestro centro no tiene costo.</p>
        </>
      ),
    },
    {
      id: 'pregunta-fecha-de-entrega',
      title: '¿Me garantizan la fecha de entrega?',
      answer: () => (
        <>
          <p>
            Te damos plazos, no una fecha garantizada: alrededor de 3 días hábiles para preparar el libro desde que se
            confirma el pago, y entre 2 y 5 días hábiles de envío.
          </p>
          <p>
            En todo caso la entrega se hace dentro de los 30 días del despacho. Si el libro no llega a entregarse, te
            devolvemos lo que pagaste dentro de los 30 días de aceptado el pedido.
          </p>
        </>
      ),
    },
    {
      id: 'pregunta-envio-conjunto',
      title: '¿Pueden enviarme varios libros juntos?',
      answer: profile => (
        <p>
          Sí: con “Agregar al pedido” juntas hasta 20 libros distintos, que salen en un solo envío cuando está listo el
          último. Si ya hiciste más de un pedido y quieres recibirlos juntos, consúltanos{' '}
          <ContactWays profile={profile} /> y te decimos si es posible.
        </p>
      ),
    },
  ],
}
