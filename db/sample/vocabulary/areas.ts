import type { Area } from '../area.ts'
import * as arts from './areas/arts.ts'
import * as biography from './areas/biography.ts'
import * as childrenFiction from './areas/children-fiction.ts'
import * as childrenLearning from './areas/children-learning.ts'
import * as crime from './areas/crime-fiction.ts'
import * as economy from './areas/economy.ts'
import * as essays from './areas/essays-and-criticism.ts'
import * as history from './areas/history.ts'
import * as language from './areas/language.ts'
import * as law from './areas/law.ts'
import * as leisure from './areas/leisure.ts'
import * as lifestyle from './areas/lifestyle.ts'
import * as literary from './areas/literary-fiction.ts'
import * as medicine from './areas/medicine.ts'
import * as philosophy from './areas/philosophy-and-religion.ts'
import * as poetry from './areas/poetry-and-theatre.ts'
import * as reference from './areas/reference.ts'
import * as romance from './areas/romance-and-history-fiction.ts'
import * as science from './areas/science.ts'
import * as society from './areas/society.ts'
import * as debates from './areas/society-debates.ts'
import * as disciplines from './areas/society-disciplines.ts'
import * as speculative from './areas/speculative-fiction.ts'
import * as technology from './areas/technology.ts'
import * as wellbeing from './areas/wellbeing.ts'

const groups = [
  ...[literary, crime, romance, speculative, poetry, essays, biography, childrenFiction, childrenLearning],
  ...[arts, language, reference, history, philosophy, society, debates, disciplines, economy, law],
  ...[medicine, science, technology, wellbeing, lifestyle, leisure],
]

/** Every area of the sample catalogue, with its share. */
export const areas: Area[] = groups.flatMap(group => Object.values(group) as Area[])
