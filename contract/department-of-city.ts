import type { Department } from './departments.ts'
import { foldLetters } from './fold-letters.ts'

/** Each department's capital, then its larger cities with a name that no other city has. */
const CITIES: Record<Department, readonly string[]> = {
  Artigas: ['Artigas', 'Bella Unión'],
  Canelones: ['Canelones', 'Atlántida', 'Barros Blancos', 'Ciudad de la Costa', 'Las Piedras', 'Pando', 'Santa Lucía'],
  'Cerro Largo': ['Melo', 'Río Branco'],
  Colonia: ['Colonia', 'Colonia del Sacramento', 'Carmelo', 'Juan Lacaze', 'Nueva Helvecia', 'Nueva Palmira'],
  Durazno: ['Durazno', 'Sarandí del Yí'],
  Flores: ['Trinidad'],
  Florida: ['Florida', 'Sarandí Grande'],
  Lavalleja: ['Minas'],
  Maldonado: ['Maldonado', 'Piriápolis', 'Punta del Este'],
  Montevideo: ['Montevideo'],
  Paysandú: ['Paysandú', 'Guichón'],
  'Río Negro': ['Fray Bentos', 'Young'],
  Rivera: ['Rivera', 'Tranqueras'],
  Rocha: ['Rocha', 'Castillos', 'Chuy'],
  Salto: ['Salto'],
  'San José': ['San José', 'San José de Mayo', 'Ciudad del Plata'],
  Soriano: ['Mercedes', 'Dolores'],
  Tacuarembó: ['Tacuarembó', 'Paso de los Toros'],
  'Treinta y Tres': ['Treinta y Tres'],
}

/** Villages that are called as a city of another department, by their folded names. */
const NAMESAKES: Record<string, Department> = { 'las piedras': 'Artigas', castillos: 'Soriano' }

const DEPARTMENT_OF = new Map(
  (Object.entries(CITIES) as [Department, readonly string[]][]).flatMap(([department, cities]) =>
    cities.map(city => [foldLetters(city), department] as const),
  ),
)

/**
 * The department of a city, if only one department has a city of that name: `melo` → Cerro Largo. Carriers and tariffs need the department.
 */
export function departmentOfCity(city: string): Department | undefined {
  return DEPARTMENT_OF.get(folded(city))
}

/** Whether a department has a village that is called as a city of another one: Las Piedras is in Canelones, and in Artigas. */
export function isNamesake(city: string, department: string): boolean {
  return NAMESAKES[folded(city)] === department
}

function folded(city: string): string {
  return foldLetters(city.trim().replace(/\s+/g, ' '))
}
