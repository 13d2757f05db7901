import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { day, idText } from '#lib/contract/fields.ts'
import { useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ErrorState, LoadingState } from '#lib/web/ui/states.tsx'
import { reservas } from '../contract.ts'
import { FormularioNuevo } from './agregar-reserva/formulario-nuevo.tsx'
import { useQuienReserva } from './formulario/quien.ts'
import { copiaDe, type Valores, valoresVacios } from './formulario/valores.ts'

/** The query parameters of 1§2. */
const Parametros = z.object({
  excursionId: optionalParam(idText),
  fecha: optionalParam(day()),
  duplicate: optionalParam(z.union([z.boolean(), z.stringbool()])),
  reservaId: optionalParam(idText),
})
type Parametros = z.infer<typeof Parametros>

/** A blank form, with excursion and day where the link names them. Waits for the list that has the prices. */
function Nueva({ excursionId, fecha }: Parametros) {
  const { suHotel } = useQuienReserva()
  const tours = useQuery(excursiones.getAll, {})
  if (excursionId !== undefined && tours.isPending) return <LoadingState rows={8} />
  const elegida = tours.data?.find(({ id }) => id === excursionId)
  const inicial: Valores = {
    ...valoresVacios,
    hotelId: suHotel?.id ?? null,
    fecha: fecha ?? null,
    ...(elegida && {
      excursionId: elegida.id,
      valorAdulto: elegida.valor,
      valorChild: elegida.valorChild,
    }),
  }
  return (
    <>
      <ScreenTitle title="Nueva Reserva" />
      <FormularioNuevo inicial={inicial} />
    </>
  )
}

/** The form filled in from another reservation; date and time stay blank. */
function Copia({ reservaId }: { reservaId: number }) {
  const { suHotel, preciosFijos } = useQuienReserva()
  const origen = useQuery(reservas.getPost, { body: reservaId })
  const tours = useQuery(excursiones.getAll, {}, { enabled: preciosFijos })
  if (origen.error && !origen.data)
    return (
      <Stack align="center">
        <ErrorState
          title="No se pudo copiar la reserva"
          message={origen.error.message}
          {...(origen.error.requestId && { requestId: origen.error.requestId })}
          onRetry={() => void origen.refetch()}
        />
        <Button
          variant="subtle"
          renderRoot={(root) => <Link {...root} to="/agregar-reserva" search={{}} />}
        >
          Empezar una reserva en blanco
        </Button>
      </Stack>
    )
  if (!origen.data || (preciosFijos && tours.isPending)) return <LoadingState rows={8} />
  const { id, nombrePasajero, excursionId } = origen.data
  const elegida = tours.data?.find((una) => una.id === excursionId)
  const inicial: Valores = {
    ...copiaDe(origen.data),
    ...(suHotel && { hotelId: suHotel.id }),
    ...(preciosFijos && elegida && { valorAdulto: elegida.valor, valorChild: elegida.valorChild }),
  }
  return (
    <>
      <ScreenTitle
        title="Nueva Reserva: copia"
        subtitle={`Copia de la reserva N° ${id} de ${nombrePasajero}. Falta la fecha y la hora.`}
      />
      <FormularioNuevo inicial={inicial} />
    </>
  )
}

/** /agregar-reserva, "Nueva Reserva" (1§2). Another address is another form. */
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
