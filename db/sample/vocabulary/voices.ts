import type { Voices } from '../register-voice.ts'
import { academicVoice } from './voices/academic.ts'
import { clinicalVoice } from './voices/clinical.ts'
import { essayVoice } from './voices/essay.ts'
import { lawVoice } from './voices/law.ts'
import { lifeVoice } from './voices/life.ts'
import { novelVoice } from './voices/novel.ts'
import { poetryVoice } from './voices/poetry.ts'
import { practicalVoice } from './voices/practical.ts'
import { schoolVoice } from './voices/school.ts'
import { technicalVoice } from './voices/technical.ts'
import { visualVoice } from './voices/visual.ts'
import { wellbeingVoice } from './voices/wellbeing.ts'
import { youngVoice } from './voices/young.ts'

/** How each register talks about a book. */
export const voices: Voices = {
  novel: novelVoice,
  poetry: poetryVoice,
  essay: essayVoice,
  academic: academicVoice,
  law: lawVoice,
  clinical: clinicalVoice,
  practical: practicalVoice,
  technical: technicalVoice,
  school: schoolVoice,
  wellbeing: wellbeingVoice,
  young: youngVoice,
  life: lifeVoice,
  visual: visualVoice,
}
