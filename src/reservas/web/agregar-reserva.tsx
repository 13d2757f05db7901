import { Alert, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { day, hour, idText } from '#lib/contract/fields.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { elegibles } from '../rules.ts'
import { NewReservaForm } from './agregar-reserva/new-reserva-form.tsx'
import { useFormLimits } from './form/form-limits.ts'
import { copyOf, emptyValues, type ReservaValues } from './form/reserva-values.ts'
import { useFirstSteps } from './parts/primeros-pasos.tsx'

const Search = z.object({
  excursionId: optionalParam(idText),
  fecha: optionalParam(day()),
  salida: optionalParam(hour()),
  duplicate: optionalParam(z.union([z.boolean(), z.stringbool()])),
  reservaId: optionalParam(idText),
})
type Search = z.infer<typeof Search>

const COPY_TITLE = 'Nueva Reserva: copia'

/** New form. Waits for the excursions, which have the prices; opens without them if they fail. */
function BlankForm({ excursionId, fecha, salida, notice }: Search & { notice?: string }) {
  const { ownHotel } = useFormLimits()
  const tours = useQuery(excursiones.getAll, {})
  // Not `isPending`: after a failure the form reads the list again, which would unmount the form in an endless loop.
  if (excursionId !== undefined && !tours.isFetched) return <LoadingState rows={8} />
  const picked = tours.data?.find(({ id }) => id === excursionId)
  const initial: ReservaValues = {
    ...emptyValues,
    hotelId: ownHotel?.id ?? null,
    fecha: fecha ?? null,
    salida: salida ?? '',
    excursionId: excursionId ?? null,
    ...(picked && { valorAdulto: picked.valor, valorChild: picked.valorChild }),
  }
  return (
    <>
      <ScreenTitle title="Nueva Reserva" />
      {notice ? (
        <Alert color="yellow" variant="light" role="status" mb="md">
          {notice}
        </Alert>
      ) : null}
      <NewReservaForm initial={initial} />
    </>
  )
}

/** Form filled in from another reservation, without date and time. */
function CopyForm({ reservaId }: { reservaId: number }) {
  const { ownHotel, fixedPrices } = useFormLimits()
  const { data, error, refetch } = useQuery(reservas.getPost, { body: reservaId })
  const tours = useQuery(excursiones.getAll, {}, { enabled: fixedPrices })
  if (!data && error?.status === 404)
    return (
      <BlankForm
        notice={`No se encontró la reserva N° ${reservaId} para copiarla. Puede seguir con el formulario en blanco.`}
      />
    )
  if (!data || (fixedPrices && !tours.isFetched))
    return (
      <>
        <ScreenTitle title={COPY_TITLE} />
        {error ? (
          <CopyFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </>
    )
  const picked = fixedPrices && tours.data?.find(({ id }) => id === data.excursionId)
  const initial: ReservaValues = {
    ...copyOf(data),
    ...(ownHotel && { hotelId: ownHotel.id }),
    ...(picked && { valorAdulto: picked.valor, valorChild: picked.valorChild }),
  }
  return (
    <>
      <ScreenTitle
        title={COPY_TITLE}
        subtitle={`Copia de la reserva N° ${data.id} de ${data.nombrePasajero}. Faltan la fecha y la hora.`}
      />
      <NewReservaForm initial={initial} />
    </>
  )
}

function CopyFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Stack align="center" gap={0}>
      <ReadFailed title="No se pudo copiar la reserva" error={error} onRetry={onRetry} />
      <Button
        variant="subtle"
        renderRoot={(root) => <Link {...root} to="/agregar-reserva" search={{}} />}
      >
        Empezar una reserva en blanco
      </Button>
    </Stack>
  )
}

/**
 * Tells whether a catalogue is empty that every sale needs, or no excursion has a price. They are the form's own lists.
 */
function useNothingToSell() {
  const { ownHotel } = useFormLimits()
  const { data: tours } = useQuery(excursiones.getAll, {})
  const { data: canales } = useQuery(canalesVenta.getAll, {})
  const { data: hotels } = useQuery(hoteles.getAll, {}, { enabled: ownHotel === null })
  const isEmpty = (rows: readonly { id: number; habilitado?: number | undefined }[] | undefined) =>
    rows !== undefined && elegibles(rows).length === 0
  const isFree = tours?.every(({ valor }) => valor === 0) ?? false
  return isFree || isEmpty(tours) || isEmpty(canales) || isEmpty(hotels)
}

/** Uses the query as key: another address resets the form. */
export function Screen() {
  const search = useSearchOf(Search)
  const key = JSON.stringify(search)
  const { duplicate, reservaId } = search
  const { instead, sells } = useFirstSteps(useNothingToSell())
  if (instead && !sells)
    return (
      <>
        <ScreenTitle title="Nueva Reserva" />
        {instead}
      </>
    )
  return duplicate && reservaId !== undefined ? (
    <CopyForm key={key} reservaId={reservaId} />
  ) : (
    <BlankForm key={key} {...search} />
  )
}
