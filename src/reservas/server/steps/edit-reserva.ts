import type { Cmd } from '#acceso/server/session.ts'
import { knowIdiomas } from '#catalogos/idiomas/server/steps/know-idiomas.ts'
import { withoutUndefined } from '#lib/contract/without-undefined.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { parse } from '#lib/server/parse.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { NuevaReserva } from '../../contract/reserva-input.ts'
import type { reservas } from '../../contract.ts'
import {
  asignado,
  cualReserva,
  FIJOS_CON_RENDICION,
  paxOf,
  refusalByState,
  soloSuHotel,
  YA_RENDIDA,
} from '../../rules.ts'
import { readReferencias } from '../queries/add-reserva.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockRutaOf } from '../queries/ruta-del-dia.ts'
import { anularLocked } from './anular-locked.ts'
import { checkFecha } from './check-fecha.ts'
import { checkMontos } from './check-montos.ts'
import { judgeCobro } from './judge-cobro.ts'
import { judgeComision } from './judge-comision.ts'
import { lockReserva } from './lock-reserva.ts'
import { requireAsientos } from './require-asientos.ts'
import { requireNewReferencia } from './require-new-referencia.ts'
import { requireNoCruce } from './require-no-cruce.ts'
import { requireOwnCanal } from './require-own-canal.ts'
import { requireKnownSize } from './require-room.ts'
import { recordChange } from './reserva-history.ts'
import { checkReferencias, inputColumns, type Picked, type ReservaInput } from './reserva-input.ts'
import { salidaWithHour, sellMore, sellSalida } from './sell-salida.ts'
import { settleAbono } from './settle-abono.ts'

type Call = Cmd<typeof reservas.put>

/** An edit that annuls moves no abono. */
const KEPT_OR_NOT = ['devuelto', 'retenido'] as const

/** Edits a reservation. `habilitado` 0 also annuls it, with its own reason (RE-12). */
export async function editReserva(call: Call) {
  const { body, db } = call
  const byHotel = soloSuHotel(call.session.rol)
  const { version, motivo, habilitado } = body
  const id = cualReserva(body)
  const before = await lockReserva(call, 'editar', { id, version, destino: body })
  const annulment = habilitado === 0 ? annulReason(call, before) : null
  const { input, largestCupo, tarifa } = await mergeInput(call, before)
  const changed = FIJOS_CON_RENDICION.filter(
    (campo) => (input[campo] ?? 0) !== (before[campo] ?? 0),
  )
  if (before.rendida === 1 && changed.length > 0) throw conflict(YA_RENDIDA, before)
  const moves = changed.includes('fecha') || changed.includes('excursionId')
  const more = moves ? paxOf(input) : paxOf(input) - paxOf(before)
  const confirmed = body.confirmarCupo
  const joins = moves || isSoldElsewhere(call, before)
  const sold = joins ? await sell(call, { before, input, more }) : null
  const isOtherRoom = input.habitacion !== before.habitacion || input.hotelId !== before.hotelId
  if (sold || isOtherRoom) {
    const { ventaId = null } = before
    const departs = sold ? sold.departs : ridesOf(before)
    await requireNoCruce(call, { ...input, id, ventaId, salida: departs })
  }
  if (!joins && (more > 0 || input.hora !== before.hora))
    await sellMore(
      db,
      { ...input, salida: namedIn(call, before) },
      { ...body, rides: ridesOf(before), mas: more },
    )
  const salida =
    sold?.salida ?? namedIn(call, before) ?? (await salidaWithHour(db, before, input.hora)) ?? null
  await updateReserva(db, id, {
    ...inputColumns({ ...input, salida }),
    ...judgeComision(tarifa, input, { byHotel, before }),
    ...judgeCobro(input, { byHotel, before }),
    ...(sold && { ruta_id: sold.rutaId }),
  })
  if (more > 0 && !joins) requireAsientos(await lockRutaOf(db, id, call.now().day), more, confirmed)
  if (more > 0) requireKnownSize(paxOf(input), largestCupo, confirmed)
  const saved = await recordChange(call, { accion: 'UPDATE', verbo: 'editar', motivo }, before)
  if (annulment === null) return saved
  const answer = { ...body, motivo: annulment }
  return anularLocked(call, saved, annulment, await settleAbono(call, saved, answer, KEPT_OR_NOT))
}

/** Departure in which a reservation takes its seats: of its route, else the one sold. */
const ridesOf = ({ ruta, salida }: Reserva) => ruta.hora ?? salida ?? null

/**
 * Returns the departure that the edit names; none if it only repeats the one stored, as programs do that send a
 * reservation back whole. With `confirmarSalida`, true or false, the caller tells that it knows departures.
 */
const namedIn = ({ body: { salida, confirmarSalida } }: Call, before: Reserva) =>
  salida !== before.salida || confirmarSalida !== undefined ? salida || undefined : undefined

/** Tells whether the edit sells another departure than the one that the reservation rides or was sold. */
const isSoldElsewhere = ({ body: { salida } }: Call, before: Reserva) =>
  Boolean(salida) && salida !== before.salida && salida !== before.ruta.hora

/** Tells whether the edit gives the reservation another reference, or the same one of another channel. */
const isOtherSale = (r: ReservaInput, before: Reserva) =>
  (r.referenciaExterna || undefined) !== before.referenciaExterna ||
  r.canalVentaId !== before.canalVentaId

/** Joins a route of the new day or departure. */
const sell = (
  call: Call,
  { before, input, more }: { before: Reserva; input: ReservaInput; more: number },
) =>
  sellSalida(
    call,
    { ...input, salida: namedIn(call, before) },
    { ...call.body, sold: before.salida, masDelDia: more },
  )

/** Returns the reason of the annulment. Rejects the edit where anular would be rejected. */
function annulReason({ body }: Call, before: Reserva) {
  const refusal = refusalByState('anular', before)
  if (refusal !== null) throw conflict(refusal, before)
  if (!body.motivoCancela) throw invalid({ motivoCancela: 'El motivo es obligatorio.' })
  return body.motivoCancela
}

const asInput = (before: Reserva): Picked => ({
  ...before,
  recepcionistaId: asignado(before.recepcionistaId),
})

/** Merges the body into the stored reservation and checks it by the rules of a new one. */
async function mergeInput(call: Call, before: Reserva) {
  const { body, db, session } = call
  const email = body.email ?? ''
  // A reservation taken without an e-mail may stay without (RE-9).
  if (email === '' && before.email !== '') throw invalid({ email: 'Este campo es obligatorio' })
  const byHotel = soloSuHotel(session.rol)
  const { hotelId, valorAdulto, valorChild, referenciaExterna, precioNeto } = before
  const fixed = byHotel ? { hotelId, valorAdulto, valorChild, referenciaExterna, precioNeto } : {}
  const input = parse(NuevaReserva, { ...before, ...withoutUndefined(body), email, ...fixed })
  const isOtherName = input.recepcionistaNombre !== before.recepcionistaNombre
  // A new name without an id does not keep the old receptionist's id.
  const recepcionistaId = isOtherName ? (body.recepcionistaId ?? null) : input.recepcionistaId
  const picked = { ...input, recepcionistaId: asignado(recepcionistaId) }
  if (picked.canalVentaId !== before.canalVentaId)
    requireOwnCanal(session, before.canalVentaId, picked.canalVentaId)
  if (isOtherSale(picked, before)) await requireNewReferencia(db, picked, before.id)
  const referencias = await readReferencias(db, picked)
  const excursion = checkReferencias(picked, referencias, asInput(before))
  checkFecha(
    call,
    picked,
    body.salida || excursion.last_salida,
    isSoldElsewhere(call, before) ? undefined : before,
  )
  const isOtherExcursion = picked.excursionId !== before.excursionId
  const prices = { valorAdulto: excursion.valor, valorChild: excursion.valor_child }
  const complete: ReservaInput = { ...picked, ...(byHotel && isOtherExcursion && prices) }
  checkMontos(complete, before)
  if (picked.idioma !== before.idioma)
    await knowIdiomas(call, 'idioma', [picked.idioma], body.idiomaNuevo)
  return { input: complete, largestCupo: excursion.largest_cupo, tarifa: referencias.tarifa }
}
