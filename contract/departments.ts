/** The 19 departments of Uruguay (ISO 3166-2:UY), in the order in which readers look for them. */
export const DEPARTMENTS = [
  'Artigas',
  'Canelones',
  'Cerro Largo',
  'Colonia',
  'Durazno',
  'Flores',
  'Florida',
  'Lavalleja',
  'Maldonado',
  'Montevideo',
  'Paysandú',
  'Río Negro',
  'Rivera',
  'Rocha',
  'Salto',
  'San José',
  'Soriano',
  'Tacuarembó',
  'Treinta y Tres',
] as const

export type Department = (typeof DEPARTMENTS)[number]

/** Specification §5: the address form starts on Montevideo. */
export const DEFAULT_DEPARTMENT: Department = 'Montevideo'
