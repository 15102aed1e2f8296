import { ContactWays } from '../contact-ways.tsx'
import type { QuestionGroup } from '../question.ts'

export const returnsAndFaults: QuestionGroup = {
  id: 'cambios-y-garantia',
  title: 'Cambios y garantía',
  questions: [
    {
      id: 'pregunta-devoluciones',
      title: '¿Puedo devolver un libro?',
      answer: () => (
        <p>
          No aceptamos devoluciones: cada ejemplar se imprime especialmente para quien lo compra. Lo que sí tiene es
          garantía por <a href="#pregunta-fallas-de-produccion">fallas de producción</a>.
        </p>
      ),
    },
    {
      id: 'pregunta-fallas-de-produccion',
      title: '¿Y si el libro tiene una falla?',
      answer: profile => (
        <>
          <p>
            Todos los libros tienen garantía por fallas de producción. Escríbenos <ContactWays profile={profile} /> con
            el número de tu orden y cuéntanos qué pasó.
          </p>
          <p>El libro con fallas se devuelve dentro de los 7 días hábiles del reclamo.</p>
        </>
      ),
    },
  ],
}
