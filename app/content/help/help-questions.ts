import type { QuestionGroup } from '../question.ts'
import { buyingAndPaying } from './buying-and-paying.tsx'
import { delivery } from './delivery.tsx'
import { returnsAndFaults } from './returns-and-faults.tsx'
import { theBookshop } from './the-bookshop.tsx'

/** The 18 questions in the order of specification §2, under four headings. */
export const helpQuestions: readonly QuestionGroup[] = [theBookshop, buyingAndPaying, delivery, returnsAndFaults]

/** The question that is open when the address has no fragment. */
export const DEFAULT_QUESTION = 'pregunta-que-es'
