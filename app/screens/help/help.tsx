import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import { ContactWays } from '../../content/contact-ways.tsx'
import { DEFAULT_QUESTION, helpQuestions } from '../../content/help/help-questions.ts'
import { Prose } from '../../content/prose.tsx'
import type { QuestionGroup } from '../../content/question.ts'
import { ReadingPage } from '../../content/reading-page.tsx'
import { keepInView, useChosenFold } from '../../content/use-chosen-fold.ts'
import { pageMeta } from '../../page-meta.ts'
import { useShop } from '../../shell/use-shop.ts'
import type { Route } from './+types/help'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Ayuda',
    description: 'Medios de pago, plazos, envíos, retiro y garantía: las respuestas a las preguntas más frecuentes.',
  })

/** The 18 questions of specification §2; the address's fragment chooses the open one. */
export default function Help() {
  const { profile } = useShop()
  useChosenFold(DEFAULT_QUESTION)
  return (
    <ReadingPage
      title="Ayuda"
      introduction={
        <p>
          Las preguntas que más nos hacen. Si la tuya no está, escríbenos <ContactWays profile={profile} />, de lunes a
          viernes de 9 a 18 h.
        </p>
      }
      contents={helpQuestions.map(({ id, title, questions }) => ({ id, title, below: questions }))}
    >
      {helpQuestions.map(group => (
        <Group key={group.id} group={group} />
      ))}
    </ReadingPage>
  )
}

function Group({ group }: { group: QuestionGroup }) {
  const { profile } = useShop()
  return (
    <section aria-labelledby={group.id} className="mb-12 last:mb-0">
      <h2 id={group.id} className="mb-3 font-medium text-xl">
        {group.title}
      </h2>
      <Accordion>
        {group.questions.map(({ id, title, answer }) => (
          <AccordionItem
            key={id}
            name="preguntas"
            title={<h3>{title}</h3>}
            open={id === DEFAULT_QUESTION}
            onToggle={keepInView}
          >
            <div id={id} className="scroll-mt-20">
              <Prose>{answer(profile)}</Prose>
            </div>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}
