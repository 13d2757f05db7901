import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { type Answers, questionOf } from '#lib/web/question.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { rutas } from '../../contract.ts'
import { countRutas } from '../parts/counts.ts'
import { rutaQuestions } from '../ruta-questions.ts'
import type { Trip } from './board.ts'
import { aboutOf, type Crew, PLACES } from './candidates.ts'
import { type Leaving, leavingOn, placeName, reliefFor, tripsOf } from './relief.ts'
import classes from './tablero.module.css'

interface Relief {
  person: Leaving | null
  reliefId: number | string | null
  motivo: string
}

interface Refused {
  trip: Trip
  why: string
  /** Answers that the next try confirms; none where nothing can be confirmed. */
  answers: Answers | undefined
}

const keyOf = ({ place, id }: Leaving) => `${place} ${id}`

interface ReemplazarDialogProps {
  trips: readonly Trip[]
  crew: Crew
  onClose: () => void
}

/**
 * Replaces somebody or a vehicle on all routes of the day, each in its own transaction, and says where it could not be
 * done.
 */
export function ReemplazarDialog({ trips, crew, onClose }: ReemplazarDialogProps) {
  const leaving = leavingOn(trips)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const relevar = useCommand(rutas.relevar)
  const put = useCommand(rutas.put)

  const relieve = ({ person, reliefId, motivo }: Relief, { ruta }: Trip) => {
    const { id, version } = ruta
    const answers = confirming.get(id)
    const place = person?.place ?? 'guia'
    return place === 'vehiculo'
      ? put.run({ body: { id, version, vehiculo: String(reliefId), ...answers } })
      : relevar.run({
          body: {
            rutaId: id,
            version,
            motivo: motivo.trim(),
            [PLACES[place].field]: reliefId,
            ...answers,
          },
        })
  }
  const relieveAll = async (relief: Relief, some: readonly Trip[]) => {
    const failed: Refused[] = []
    for (const trip of some) {
      await relieve(relief, trip).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const why = Object.values(error.errors)[0] ?? error.message
        const given = confirming.get(trip.ruta.id)
        failed.push({ trip, why, answers: questionOf(error, rutaQuestions(), given)?.answers })
      })
    }
    if (failed.length > 0) void refreshAll()
    return { failed, done: some.length - failed.length }
  }
  const confirming = new Map(refused.map(({ trip, answers }) => [trip.ruta.id, answers]))
  /** Routes that were refused, as they are now, if the person still goes on them. */
  const againOf = (person: Leaving | null) =>
    tripsOf(person, trips).filter(({ ruta }) =>
      refused.some(({ trip }) => trip.ruta.id === ruta.id),
    )
  const initial: Relief = { person: null, reliefId: null, motivo: '' }
  const { form, change, ...sent } = useSentForm({
    initial,
    check: ({ person, reliefId, motivo }) => ({
      ...(person ? {} : { person: 'Elija a quién se reemplaza' }),
      ...(reliefId === null ? { reliefId: 'Elija quién va en su lugar' } : {}),
      ...(motivo.trim() || person?.place === 'vehiculo' ? {} : { motivo: 'Diga el motivo' }),
    }),
    send: (relief) => {
      const { person } = relief
      return relieveAll(relief, refused.length > 0 ? againOf(person) : tripsOf(person, trips))
    },
    onDone: ({ failed, done }) => {
      if (done > 0) toast.success(`Reemplazo hecho en ${countRutas(done)}`)
      setRefused(failed)
      if (failed.length === 0) onClose()
    },
  })
  const { person, reliefId } = form.values
  const again = againOf(person)
  const relief = person ? reliefFor(person, crew) : []
  const choose = (next: Partial<Relief>) => {
    setRefused([])
    change(next)
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Reemplazar a…"
      {...sent.dialog}
      submit={
        again.some(({ ruta }) => confirming.get(ruta.id))
          ? 'Reemplazar de todos modos'
          : 'Reemplazar'
      }
      disabled={refused.length > 0 && again.length === 0}
      unsaved={person !== null && refused.length === 0}
      above={<Failure title="No se pudo reemplazar" error={sent.failure} />}
    >
      <Stack gap="sm">
        <SelectInput<string>
          label="Quién no va"
          withAsterisk
          data-path="person"
          error={form.errors.person}
          options={leaving.map((one) => ({
            value: keyOf(one),
            label: `${one.nombre} · ${placeName(one.place)} de ${countRutas(one.trips.length)}`,
          }))}
          value={person && keyOf(person)}
          onChange={(key) =>
            choose({ person: leaving.find((one) => keyOf(one) === key) ?? null, reliefId: null })
          }
        />
        {person ? (
          <Text size="sm" c="dimmed">
            {person.trips.map(({ name }) => name).join(', ')}
          </Text>
        ) : null}
        <SelectInput<number | string>
          label="Quién va en su lugar"
          withAsterisk
          data-path="reliefId"
          error={form.errors.reliefId}
          disabled={!person}
          description={aboutOf(relief, reliefId)}
          options={relief}
          value={reliefId}
          onChange={(id) => choose({ reliefId: id })}
        />
        {person?.place === 'vehiculo' ? null : (
          <UpperInput
            label="Motivo"
            withAsterisk
            maxLength={500}
            {...form.getInputProps('motivo')}
          />
        )}
        {refused.length > 0 ? (
          <Alert
            color="yellow"
            variant="light"
            role="alert"
            icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
            title={`No se hizo en ${countRutas(refused.length)}`}
          >
            <ul className={classes.parting}>
              {refused.map(({ trip, why }) => (
                <li key={trip.ruta.id}>
                  <strong>{trip.name}</strong>: {why}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </Stack>
    </FormDialog>
  )
}
