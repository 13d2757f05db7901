import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { newKey, useCommand, useLoaded } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { PorIdioma } from '#mensajes/contract/por-idioma.ts'
import { WordsBoxes } from '#mensajes/web/parts/words-boxes.tsx'
import { anotaFechasPasadas } from '#reservas/rules.ts'
import type { SalidaOfDay } from '#reservas/web/parts/told-slots.tsx'
import type { Contingencia, Ensayada } from '../../contract/contingencia.ts'
import { contingencias } from '../../contract.ts'
import { useShownContingencia } from '../shown-contingencia.ts'
import { idsOf, keyOf, loadText } from './chosen-salidas.ts'
import { DryRun } from './dry-run.tsx'

const QUE = [
  { value: 'mover', label: 'Mover a otro día' },
  { value: 'anular', label: 'Anular' },
]

interface Values {
  /** Keys of the chosen departures. */
  chosen: readonly string[]
  que: 'mover' | 'anular'
  aFecha: string | null
  motivo: string
}

interface NuevaDialogProps {
  fecha: string
  salidas: readonly SalidaOfDay[]
  /** They were chosen before: nothing is left to choose. */
  areChosen?: boolean | undefined
  opened: boolean
  onClose: () => void
}

const newClave = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Asks which departures fail and what becomes of them, shows what would happen, and begins. */
export function NuevaDialog(props: NuevaDialogProps) {
  const { fecha, salidas, areChosen, opened, onClose } = props
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { begin } = useShownContingencia()
  const [clave] = useState(newClave)
  const [words, setWords] = useState<PorIdioma>({})
  const [dry, setDry] = useState<readonly Ensayada[] | null>(null)
  const ensayar = useCommand(contingencias.ensayar)
  const add = useCommand(contingencias.add)
  const bodyOf = ({ chosen, que, aFecha }: Values) => ({
    fecha,
    ...idsOf(salidas.filter((one) => chosen.includes(keyOf(one)))),
    que,
    ...(que === 'mover' && aFecha !== null && { aFecha }),
  })
  const { form, change, ...asking } = useSentForm<Values, readonly Ensayada[]>({
    initial: {
      chosen: salidas.length === 1 ? salidas.map(keyOf) : [],
      que: 'mover',
      aFecha: null,
      motivo: '',
    },
    check: ({ chosen, que, aFecha, motivo }) => ({
      ...(chosen.length === 0 && { chosen: 'Elija al menos una salida' }),
      ...(que === 'mover' && aFecha === null && { aFecha: 'Por favor, ingresa la fecha' }),
      ...(que === 'mover' && aFecha === fecha && { aFecha: 'Elija otro día' }),
      ...(motivo.trim() === '' && { motivo: 'El motivo es obligatorio.' }),
    }),
    send: (values) => ensayar.run({ body: bodyOf(values) }),
    onDone: setDry,
  })
  const starting = useSentForm<Record<never, never>, Contingencia>({
    initial: {},
    send: () => {
      const texts = {
        motivo: form.values.motivo.trim(),
        paraPasajero: (words.es ?? '').trim(),
        paraPasajeroEn: (words.en ?? '').trim(),
        paraPasajeroPt: (words.pt ?? '').trim(),
      }
      return add.run({ body: { clave, ...bodyOf(form.values), ...texts } })
    },
    onDone: ({ id }) => {
      onClose()
      begin(id)
    },
  })
  const { chosen, que, aFecha } = form.values
  const sent = dry ? starting : asking
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Contingencia del ${formatDay(fecha)}`}
      size="md"
      {...sent.dialog}
      submit={dry ? 'Comenzar' : 'Ensayar'}
      color={dry && que === 'anular' ? 'red' : undefined}
      unsaved={form.isDirty() || Object.values(words).some(Boolean)}
      above={<Failure title="No se pudo" error={sent.failure} />}
      below={
        dry ? (
          <Button variant="subtle" onClick={() => setDry(null)}>
            Cambiar lo elegido
          </Button>
        ) : undefined
      }
    >
      {dry ? (
        <Stack gap="md">
          <DryRun rows={dry} que={que} aFecha={aFecha} />
          <WordsBoxes
            idiomas={dry.map(({ idioma }) => idioma)}
            description="Se usa al avisar. Puede quedar vacío. No nombre a nadie."
            value={words}
            onChange={setWords}
          />
        </Stack>
      ) : (
        <Stack gap="md">
          {areChosen ? (
            <Text>{salidas.map(loadText)}</Text>
          ) : (
            <Checkbox.Group
              label="Salidas"
              withAsterisk
              value={[...chosen]}
              onChange={(keys) => change({ chosen: keys })}
              error={form.errors.chosen}
              data-path="chosen"
            >
              <Stack gap={6} mt={6}>
                {salidas.map((one) => (
                  <Checkbox
                    key={keyOf(one)}
                    value={keyOf(one)}
                    label={`${one.name} · ${loadText(one)}`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <RadioChoice label="¿Qué pasa con ellas?" options={QUE} {...form.getInputProps('que')} />
          {que === 'mover' ? (
            <DateInput
              label="Nueva fecha"
              withAsterisk
              startDate={addDays(fecha, 1)}
              {...(!anotaFechasPasadas(usuario.rol.nombre) && { minDate: hoy })}
              {...form.getInputProps('aFecha')}
            />
          ) : null}
          <UpperTextarea
            label="Motivo"
            description="Queda en el historial de cada reserva. No nombre a nadie."
            withAsterisk
            maxLength={300}
            {...form.getInputProps('motivo')}
          />
        </Stack>
      )}
    </FormDialog>
  )
}
