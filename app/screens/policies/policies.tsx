import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import { DEFAULT_SECTION, policyPanels } from '../../content/policies/policy-panels.ts'
import type { PolicyPanel, PolicySection } from '../../content/policy.ts'
import { Prose } from '../../content/prose.tsx'
import { ReadingPage } from '../../content/reading-page.tsx'
import { keepInView, useChosenFold } from '../../content/use-chosen-fold.ts'
import { pageMeta } from '../../page-meta.ts'
import { useShop } from '../../shell/use-shop.ts'
import type { Route } from './+types/policies'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Políticas del sitio',
    description: 'Política de privacidad, cookies, uso de la información y términos y condiciones de compra.',
  })

/** Privacy, cookies, use of information and terms (specification §2); the address's fragment chooses the open panel. */
export default function Policies() {
  const { profile } = useShop()
  useChosenFold(DEFAULT_SECTION)
  return (
    <ReadingPage
      title="Políticas del sitio"
      introduction={<p>Cómo cuidamos tus datos y en qué condiciones vendemos los libros de {profile.name}.</p>}
      contents={policyPanels.flatMap(panel => panel.sections)}
    >
      <Accordion>
        {policyPanels.map(panel => (
          <AccordionItem
            key={panel.title}
            name="politicas"
            onToggle={keepInView}
            title={<h2 className="text-lg">{panel.title}</h2>}
            open={panel.sections.some(({ id }) => id === DEFAULT_SECTION)}
          >
            <Panel panel={panel} />
          </AccordionItem>
        ))}
      </Accordion>
    </ReadingPage>
  )
}

function Panel({ panel }: { panel: PolicyPanel }) {
  const isAlone = panel.sections.length === 1
  return panel.sections.map(section => <Section key={section.id} section={section} isAlone={isAlone} />)
}

/** A section alone in its panel has no title of its own. */
function Section({ section, isAlone }: { section: PolicySection; isAlone: boolean }) {
  const { profile } = useShop()
  return (
    <section id={section.id} className={isAlone ? 'scroll-mt-20' : 'mb-12 scroll-mt-4 last:mb-0'}>
      {!isAlone && <h3 className="font-medium text-xl">{section.title}</h3>}
      {section.version && <p className="mt-1 text-ink-soft text-sm">{section.version}</p>}
      <Prose className="mt-4">{section.body(profile)}</Prose>
    </section>
  )
}
