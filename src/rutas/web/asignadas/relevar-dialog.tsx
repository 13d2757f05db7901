import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { serverNow } from '#lib/web/clock.ts'
import { useCommand, useLoaded, useQuery } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { asignado, nombreVisible } from '#reservas/rules.ts'
import { type PagoDeRelevo, pagoPropuesto } from '../../contract/relevo.ts'
import { type Ruta, rutas } from '../../contract.ts'
import { nombreOf } from '../../rules.ts'
import { loadOf, useDayReservas } from '../form/day-salidas.ts'
import { rutaQuestions } from '../ruta-questions.ts'
import { PLACES, type Place, peopleFor } from '../tablero/candidates.ts'
import { useCrewData } from '../tablero/crew-data.ts'

interface Relief {
  place: Place
  personId: number | null
  motivo: string
  /** Whose the pay of the route is; null as proposed. */
  pago: PagoDeRelevo | null
}

const PAYS: readonly { value: PagoDeRelevo; label: string }[] = [
  { value: 'entra', label: 'Todo para el reemplazante' },
  { value: 'mitad', label: 'Mitad y mitad' },
  { value: 'sale', label: 'Todo para la persona reemplazada' },
]

const PROPOSED: Readonly<Record<PagoDeRelevo, string>> = {
  entra: 'Aún no sale: se propone todo para el reemplazante.',
  mitad: 'Ya salió: se propone mitad y mitad.',
  sale: 'Ya salió sin reemplazante: se propone todo para la persona reemplazada.',
}

/** Lists who could go on a route, free ones first; empty while loading. */
function useCandidates(ruta: Ruta, place: Place) {
  const { fecha, excursionId, id } = ruta
  const { data: dayRutas } = useQuery(rutas.getAll, { query: { desde: fecha, hasta: fecha } })
  const { data: dayReservas = [] } = useDayReservas(fecha, excursionId)
  const crew = useCrewData(fecha, dayRutas).data
  if (!crew) return []
  const aboard = loadOf(dayReservas.filter(({ rutaId }) => rutaId === id))
  const now = ruta[PLACES[place].field]
  return peopleFor(place, crew, ruta, aboard).filter(({ value }) => value !== now)
}

/** "Relevar": another guide or driver takes over, also of a route with details. */
export function RelevarDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { run } = useCommand(rutas.relevar)
  const [done, setDone] = useState(false)
  const { form, change, ...sent } = useSentForm<Relief, Ruta>({
    initial: {
      place: asignado(ruta.guiaId) ? 'guia' : 'chofer',
      personId: null,
      motivo: '',
      pago: null,
    },
    check: ({ personId, motivo }) => ({
      ...(personId === null && { personId: 'Elija quién va en su lugar' }),
      ...(motivo.trim() === '' && { motivo: 'Por favor, ingrese el motivo' }),
    }),
    send: ({ place, personId, motivo, pago }, answers) =>
      run({
        body: {
          rutaId: ruta.id,
          version: ruta.version,
          motivo: motivo.trim(),
          [PLACES[place].field]: personId,
          ...(pago && { pago }),
          ...answers,
        },
      }),
    questions: rutaQuestions(),
    onDone: () => setDone(true),
  })
  const { place, personId, motivo, pago } = form.values
  const { zona } = useLoaded(acceso.ajustes, {})
  const nobodyComes = personId !== null && asignado(personId) === null
  const proposed = pagoPropuesto(
    ruta,
    civilNow(zona, new Date(serverNow())),
    nobodyComes ? null : ruta.id,
  )
  const people = useCandidates(ruta, place)
  return (
    <FormDialog
      onClose={onClose}
      title="Relevar"
      {...sent.dialog}
      submit="Relevar"
      unsaved={personId !== null || motivo !== ''}
      above={<Failure title="No se pudo relevar" error={sent.failure} />}
      done={done ? <SuccessView title="Reemplazo hecho" onClose={onClose} /> : null}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {nombreOf(ruta)} del {formatDay(ruta.fecha)}. Los cobros y gastos ya rendidos quedan a
          nombre de quien los rindió.
        </Text>
        <SelectInput<Place>
          label="Quién no va"
          clearable={false}
          options={[
            { value: 'guia', label: `Guía: ${nombreVisible(ruta.idGuia)}` },
            { value: 'chofer', label: `Conductor: ${nombreVisible(ruta.idChofer)}` },
          ]}
          value={place}
          onChange={(next) => change({ place: next ?? 'guia', personId: null })}
        />
        <SelectInput<number>
          label="Quién va en su lugar"
          withAsterisk
          {...form.getInputProps('personId')}
          options={people}
        />
        <SelectInput<PagoDeRelevo>
          label="De quién es el pago de esta ruta"
          description={PROPOSED[proposed]}
          clearable={false}
          options={PAYS}
          value={pago ?? proposed}
          onChange={(next) => change({ pago: next })}
        />
        <UpperInput label="Motivo" withAsterisk maxLength={500} {...form.getInputProps('motivo')} />
      </Stack>
    </FormDialog>
  )
}
