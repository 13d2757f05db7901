import { Alert, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { day, idText } from '#lib/contract/fields.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { FormularioNuevo } from './agregar-reserva/formulario-nuevo.tsx'
import { useQuienReserva } from './formulario/quien.ts'
import { copiaDe, type Valores, valoresVacios } from './formulario/valores.ts'

const Parametros = z.object({
  excursionId: optionalParam(idText),
  fecha: optionalParam(day()),
  duplicate: optionalParam(z.union([z.boolean(), z.stringbool()])),
  reservaId: optionalParam(idText),
})
type Parametros = z.infer<typeof Parametros>

const COPIA = 'Nueva Reserva: copia'

/** New form. Waits for the excursions, which have the prices; opens without them if they fail. */
function Nueva({ excursionId, fecha, aviso }: Parametros & { aviso?: string }) {
  const { suHotel } = useQuienReserva()
  const tours = useQuery(excursiones.getAll, {})
  // Not `isPending`: after a failure the form reads the list again, which would unmount the form in an endless loop.
  if (excursionId !== undefined && !tours.isFetched) return <LoadingState rows={8} />
  const elegida = tours.data?.find(({ id }) => id === excursionId)
  const inicial: Valores = {
    ...valoresVacios,
    hotelId: suHotel?.id ?? null,
    fecha: fecha ?? null,
    excursionId: excursionId ?? null,
    ...(elegida && { valorAdulto: elegida.valor, valorChild: elegida.valorChild }),
  }
  return (
    <>
      <ScreenTitle title="Nueva Reserva" />
      {aviso ? (
        <Alert color="yellow" variant="light" role="status" mb="md">
          {aviso}
        </Alert>
      ) : null}
      <FormularioNuevo inicial={inicial} />
    </>
  )
}

/** Form filled in from another reservation, without date and time. */
function Copia({ reservaId }: { reservaId: number }) {
  const { suHotel, preciosFijos } = useQuienReserva()
  const { data, error, refetch } = useQuery(reservas.getPost, { body: reservaId })
  const tours = useQuery(excursiones.getAll, {}, { enabled: preciosFijos })
  if (!data && error?.status === 404)
    return (
      <Nueva
        aviso={`La reserva N° ${reservaId}, que iba a copiar, no está. Puede seguir con el formulario en blanco.`}
      />
    )
  if (!data || (preciosFijos && !tours.isFetched))
    return (
      <>
        <ScreenTitle title={COPIA} />
        {error ? (
          <SinOrigen error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </>
    )
  const elegida = preciosFijos && tours.data?.find(({ id }) => id === data.excursionId)
  const inicial: Valores = {
    ...copiaDe(data),
    ...(suHotel && { hotelId: suHotel.id }),
    ...(elegida && { valorAdulto: elegida.valor, valorChild: elegida.valorChild }),
  }
  return (
    <>
      <ScreenTitle
        title={COPIA}
        subtitle={`Copia de la reserva N° ${data.id} de ${data.nombrePasajero}. Falta la fecha y la hora.`}
      />
      <FormularioNuevo inicial={inicial} />
    </>
  )
}

function SinOrigen({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
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

/** Uses the query as key: another address resets the form. */
export function Screen() {
  const parametros = useSearchOf(Parametros)
  const key = JSON.stringify(parametros)
  const { duplicate, reservaId } = parametros
  return duplicate && reservaId !== undefined ? (
    <Copia key={key} reservaId={reservaId} />
  ) : (
    <Nueva key={key} {...parametros} />
  )
}
