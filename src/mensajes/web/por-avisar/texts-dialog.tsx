import { Button, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { refreshAll, useCommand, useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure, unsaid } from '#lib/web/ui/failure.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { type Part, partsOf, placeholdersOf, refusalsOf } from '../../contract/text-check.ts'
import { type MessageText, TEXT_CLASSES } from '../../contract/text-input.ts'
import { mensajes } from '../../contract.ts'
import type { Idioma } from '../../rules.ts'
import { TextPreview } from './text-preview.tsx'

const CLASS_NAMES: Readonly<Record<MessageText['clase'], string>> = {
  recogida: 'Recogida',
  cambio: 'Cambio',
  anulacion: 'Anulación',
  respuesta: 'Respuesta',
  pagina: 'Página',
}
const LANGUAGES: { value: Idioma; label: string }[] = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
  { value: 'pt', label: 'Português' },
]
const PART_NAMES: Readonly<Record<Part, string>> = {
  asunto: 'Asunto del correo',
  cuerpo: 'Texto',
  linea: 'Línea de cada excursión',
}

/** Texts of the messages: all read them, management writes them. */
export function TextsDialog({ onClose }: { onClose: () => void }) {
  const [clase, setClase] = useState<MessageText['clase']>('recogida')
  const [idioma, setIdioma] = useState<Idioma>('es')
  const { data, error, refetch } = useQuery(mensajes.textos, {})
  const text = data?.find((one) => one.clase === clase && one.idioma === idioma)
  return (
    <Dialog opened onClose={onClose} title="Textos de los mensajes" size="lg">
      <Stack>
        <SelectInput
          label="Mensaje"
          clearable={false}
          options={TEXT_CLASSES.map((value) => ({ value, label: CLASS_NAMES[value] }))}
          value={clase}
          onChange={(value) => value && setClase(value)}
        />
        <SegmentedControl
          aria-label="Idioma"
          data={LANGUAGES}
          value={idioma}
          onChange={(value) => setIdioma(value as Idioma)}
        />
        {text ? (
          <OneText key={`${clase}/${idioma}/${text.version}`} text={text} />
        ) : (
          <Unread data={data} error={error} onRetry={refetch} rows={6} />
        )}
      </Stack>
    </Dialog>
  )
}

function OneText({ text }: { text: MessageText }) {
  const mayWrite = useMay(mensajes.texto)
  const { run, busy, error } = useCommand(mensajes.texto)
  const { clase, idioma, version, ...kept } = text
  const [words, setWords] = useState(kept)
  const [tried, setTried] = useState(false)
  const refusals = refusalsOf(clase, words)
  const shown: Readonly<Partial<Record<Part, string>>> = tried ? refusals : (error?.errors ?? {})
  const changed = partsOf(clase).some((part) => words[part] !== kept[part])
  const which = { clase, idioma, ...(version > 0 && { version }) }
  const send = (body: Parameters<typeof run>[0]['body'], done: string) =>
    run({ body }).then(
      () => toast.success(done),
      () => void refreshAll(),
    )
  const save = () => {
    setTried(true)
    if (Object.keys(refusals).length === 0) void send({ ...which, ...words }, 'Texto guardado')
  }
  return (
    <Stack gap="sm">
      {partsOf(clase).map((part) => {
        const names = placeholdersOf(clase, part)
        const box = {
          label: PART_NAMES[part],
          description: names.length > 0 ? `Puede usar ${names.join(', ')}` : undefined,
          value: words[part],
          readOnly: !mayWrite || busy,
          error: shown[part],
        }
        const onText = (written: string) => setWords((before) => ({ ...before, [part]: written }))
        return part === 'asunto' ? (
          <TextInput
            key={part}
            {...box}
            maxLength={120}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        ) : (
          <Textarea
            key={part}
            {...box}
            maxLength={part === 'cuerpo' ? 3000 : 600}
            autosize
            minRows={2}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )
      })}
      <TextPreview clase={clase} idioma={idioma} words={words} />
      <Failure error={error && unsaid(error, words)} />
      {mayWrite ? (
        <Button.Group>
          <Button disabled={!changed} loading={busy} onClick={save}>
            Guardar
          </Button>
          {version > 0 ? (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void send({ ...which, original: true }, 'Vuelve el texto original')}
            >
              Volver al original
            </Button>
          ) : null}
        </Button.Group>
      ) : (
        <Text size="sm">Los escribe gerencia.</Text>
      )}
    </Stack>
  )
}
