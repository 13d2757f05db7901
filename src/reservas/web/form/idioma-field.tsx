import { idiomas } from '#catalogos/idiomas/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import type { FormOf, SectionProps } from './reserva-section.ts'

/** Names of the known languages; undefined until they are loaded. */
export const useKnownIdiomas = () => useQuery(idiomas.getAll, {}).data?.map(({ nombre }) => nombre)

/** Language of the passenger: a known one, or one that is added by its own entry of the list. */
export const IdiomaField = ({ form }: SectionProps<FormOf<'idioma'>>) => (
  <SuggestInput
    label="Idioma"
    withAsterisk
    suggestions={useKnownIdiomas() ?? []}
    maxLength={50}
    {...form.getInputProps('idioma')}
    {...(form.errors.idioma && { description: null })}
    onAdd={(idioma) => form.setFieldValue('idiomaNuevo', idioma)}
  />
)
