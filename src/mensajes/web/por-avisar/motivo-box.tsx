import type { PorIdioma } from '../../contract/por-idioma.ts'
import type { Grupo } from '../../contract/told.ts'
import { IDIOMAS } from '../../rules.ts'
import { WordsBoxes } from '../parts/words-boxes.tsx'

type Told = Pick<Grupo, 'clase' | 'idioma' | 'decir'>

/** A pick-up that is told for the first time needs no reason, nor does an answer. */
const isNews = ({ clase }: Told) => clase !== 'recogida' && clase !== 'respuesta'

export const asksMotivo = (grupos: readonly Told[]) => grupos.some(isNews)

/** Words to begin with: those of the contingencia, where it is the same one for all of a language. */
export const motivoOf = (grupos: readonly Told[]): PorIdioma =>
  Object.fromEntries(
    IDIOMAS.flatMap((idioma) => {
      const own = grupos.filter((one) => isNews(one) && one.idioma === idioma)
      const [words, ...others] = new Set(own.map(({ decir = '' }) => decir))
      return words && others.length === 0 ? [[idioma, words]] : []
    }),
  )

interface MotivoBoxProps {
  grupos: readonly Told[]
  value: PorIdioma
  onChange: (words: PorIdioma) => void
}

/** Words for the passengers beside the facts, in each of their languages. */
export const MotivoBox = ({ grupos, value, onChange }: MotivoBoxProps) => (
  <WordsBoxes
    idiomas={grupos.filter(isNews).map(({ idioma }) => idioma)}
    description="El mensaje ya dice qué cambió o se anuló: esto se agrega. Puede quedar vacío."
    value={value}
    onChange={onChange}
  />
)
