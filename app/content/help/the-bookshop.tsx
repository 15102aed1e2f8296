import { ContactWays } from '../contact-ways.tsx'
import type { QuestionGroup } from '../question.ts'

export const theBookshop: QuestionGroup = {
  id: 'la-libreria',
  title: 'La librería',
  questions: [
    {
      id: 'pregunta-que-es',
      title: '¿Qué es esta librería?',
      answer: profile => (
        <>
          <p>
            {profile.name} vende libros impresos a todo el Uruguay. Somos la primera librería online del país y nuestro
            catálogo reúne más de 40.000 títulos difíciles de encontrar y siempre disponibles.
          </p>
          <p>
            No hace falta crear una cuenta: eliges el libro, indicas cómo quieres recibirlo y pagarlo, y nosotros nos
            ocupamos del resto. Todos los precios están en pesos uruguayos.
          </p>
        </>
      ),
    },
    {
      id: 'pregunta-otro-sitio-de-ventas',
      title: '¿Qué relación tienen con otros sitios de ventas?',
      answer: profile => (
        <>
          <p>
            Este sitio es el de {profile.name}. Los precios, los medios de pago y los plazos que lees aquí son los de
            las compras hechas en este sitio.
          </p>
          <p>
            Si viste un libro nuestro en otro lado y quieres saber más, escríbenos <ContactWays profile={profile} />.
          </p>
        </>
      ),
    },
    {
      id: 'pregunta-de-donde-vienen-los-libros',
      title: '¿De dónde vienen los libros?',
      answer: () => (
        <>
          <p>
            Cada ejemplar lo imprime su editorial, a pedido, a través de una red de distribución de libros. Por eso un
            título no se agota: se imprime cuando alguien lo compra.
          </p>
          <p>Tampoco hay un depósito con ejemplares esperando. El tuyo se hace para ti.</p>
        </>
      ),
    },
    {
      id: 'pregunta-plazos',
      title: '¿Cuánto demora mi libro?',
      answer: () => (
        <>
          <p>Los plazos se cuentan en días hábiles desde que se confirma el pago:</p>
          <ul>
            <li>
              <strong>Preparación:</strong> alrededor de 3 días hábiles. El libro se imprime y queda pronto dentro de
              las 72 horas hábiles.
            </li>
            <li>
              <strong>Envío:</strong> entre 2 y 5 días hábiles más. Si lo retiras, este plazo no se suma.
            </li>
          </ul>
          <p>
            A veces la editorial tiene que confirmar el pedido antes de imprimir. Eso lleva de 1 a 2 días hábiles y te
            avisamos cuando esté confirmado.
          </p>
        </>
      ),
    },
  ],
}
