import { Stack, Textarea } from '@mantine/core'
import type { PorIdioma } from '../../contract/por-idioma.ts'
import { IDIOMAS, type Idioma } from '../../rules.ts'

export const LANGUAGE_NAMES: Readonly<Record<Idioma, string>> = {
  es: 'español',
  en: 'inglés',
  pt: 'portugués',
}

interface WordsBoxesProps {
  /** Languages of the passengers. */
  idiomas: readonly Idioma[]
  description: string
  value: PorIdioma
  onChange: (words: PorIdioma) => void
}

/** Boxes for words to passengers, one for each language that some of them speak. */
export const WordsBoxes = ({ idiomas, description, value, onChange }: WordsBoxesProps) => (
  <Stack gap="xs">
    {IDIOMAS.filter((idioma) => idiomas.includes(idioma)).map((idioma, n) => (
      <Textarea
        key={idioma}
        label={`Qué decirle al pasajero, en ${LANGUAGE_NAMES[idioma]}`}
        description={n === 0 ? description : undefined}
        maxLength={300}
        autosize
        minRows={2}
        value={value[idioma] ?? ''}
        onChange={(event) => onChange({ ...value, [idioma]: event.currentTarget.value })}
      />
    ))}
  </Stack>
)
