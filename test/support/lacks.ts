import type { Lack } from '../../shop/readiness/lack.ts'

export const weightsOf = (lacks: readonly Pick<Lack, 'weight'>[]) => lacks.map(({ weight }) => weight)
