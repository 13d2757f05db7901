import type { Cmd } from '#acceso/server/session.ts'
import { knowIdiomas } from '#catalogos/idiomas/server/steps/know-idiomas.ts'
import type { reservas } from '../../contract.ts'
import { asignado, paxOf } from '../../rules.ts'
import { insertReserva, readReferencias, readReserva } from '../queries/add-reserva.ts'
import { readProposed } from '../queries/horas.ts'
import { checkFecha } from './check-fecha.ts'
import { checkMontos } from './check-montos.ts'
import { judgeCobro } from './judge-cobro.ts'
import { judgeComision } from './judge-comision.ts'
import { requireNewReferencia } from './require-new-referencia.ts'
import { requireNoCruce } from './require-no-cruce.ts'
import { requireOwnCanal } from './require-own-canal.ts'
import { requireOwnVenta } from './require-own-venta.ts'
import { requireKnownSize } from './require-room.ts'
import { recordHistory } from './reserva-history.ts'
import { checkReferencias, inputColumns } from './reserva-input.ts'
import { sellSalida } from './sell-salida.ts'

/** Adds a reservation. The server sets owner, route, state and total; for HOTEL also hotel and prices. */
export async function addReserva(call: Cmd<typeof reservas.add>) {
  const { body, db, scope, session } = call
  const input = {
    ...body,
    ...(scope === 'H' && {
      hotelId: session.hotelId ?? 0,
      referenciaExterna: '',
      precioNeto: 0,
    }),
    recepcionistaId: asignado(body.recepcionistaId),
  }
  requireOwnCanal(session, input.canalVentaId)
  if (body.ventaId !== undefined) await requireOwnVenta(db, body.ventaId, input, session)
  await requireNewReferencia(db, input)
  const referencias = await readReferencias(db, input)
  const excursion = checkReferencias(input, referencias)
  checkFecha(call, input, input.salida || excursion.last_salida)
  const reserva =
    scope === 'H'
      ? { ...input, valorAdulto: excursion.valor, valorChild: excursion.valor_child }
      : input
  checkMontos(reserva)
  await knowIdiomas(call, 'idioma', [body.idioma], body.idiomaNuevo)

  const sold = await sellSalida(call, reserva, body)
  await requireNoCruce(call, {
    ...reserva,
    id: null,
    ventaId: body.ventaId ?? null,
    salida: sold.departs,
  })
  requireKnownSize(paxOf(reserva), excursion.largest_cupo, body.confirmarCupo)
  const hora = reserva.hora ?? (await readProposed(db, reserva, sold))
  const byHotel = scope === 'H'
  const columns = {
    ...judgeComision(referencias.tarifa, reserva, { byHotel }),
    ...judgeCobro(reserva, { byHotel }),
    ...inputColumns({ ...reserva, hora, salida: sold.salida }),
    ruta_id: sold.rutaId,
    usuario_id: session.userId,
    venta_id: body.ventaId ?? null,
  }
  const id = await insertReserva(db, columns)
  const added = await readReserva(db, id)
  const deed = { accion: 'INSERT', verbo: 'agregar' } as const
  await recordHistory({ db, session }, deed, added)
  return added
}
