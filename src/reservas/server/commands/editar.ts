import type { Cmd } from '#acceso/server/queries.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { parse } from '#lib/server/parse.ts'
import { NuevaReserva } from '../../contract/campos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import {
  anotaFechasPasadas,
  asignado,
  cualReserva,
  FIJOS_CON_RENDICION,
  rechazoDe,
  soloSuHotel,
  TOTAL_EXCEDIDO,
  TOTAL_MAXIMO,
  totalDe,
  YA_RENDIDA,
} from '../../rules.ts'
import { readReferencias } from '../queries/alta.ts'
import { updateReserva } from '../queries/cambio.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { abrir } from './abrir.ts'
import { anotar } from './anotar.ts'
import { anularAbierta } from './anular.ts'
import { checkReferencias, columnas, type Pedida } from './pedida.ts'

type Call = Cmd<typeof reservas.put>

/** Edits a reservation. `habilitado` 0 also annuls it, with its own reason (RE-12). */
export async function editar(call: Call) {
  const { body, db } = call
  const { version, motivo, habilitado } = body
  const id = cualReserva(body)
  const antes = await abrir(call, 'editar', { id, version, destino: body })
  const anula = habilitado === 0 ? motivoDeAnular(call, antes) : null
  const pedida = await pedir(call, antes)
  const cambia = FIJOS_CON_RENDICION.filter((campo) => pedida[campo] !== antes[campo])
  if (antes.rendida === 1 && cambia.length > 0) throw conflict(YA_RENDIDA, antes)
  const mueve = cambia.includes('fecha') || cambia.includes('excursionId')
  await updateReserva(db, id, {
    ...columnas(pedida),
    ...(mueve && { ruta_id: await findRutaDelDia(db, { ...pedida, hoy: call.now().day }) }),
  })
  const guardada = await anotar(call, { accion: 'UPDATE', verbo: 'editar', motivo }, antes)
  if (anula === null) return guardada
  return anularAbierta(call, JSON.parse(guardada.json) as Reserva, anula)
}

/** Returns the reason of the annulment. Rejects the edit where anular would be rejected. */
function motivoDeAnular({ body }: Call, antes: Reserva) {
  const rechazo = rechazoDe('anular', antes)
  if (rechazo !== null) throw conflict(rechazo, antes)
  if (!body.motivoCancela) throw invalid({ motivoCancela: 'El motivo es obligatorio.' })
  return body.motivoCancela
}

const deAntes = (antes: Reserva): Pedida => ({
  ...antes,
  recepcionistaId: asignado(antes.recepcionistaId),
})

/** Merges the body into the stored reservation and checks it by the rules of a new one. */
async function pedir({ body, db, session, now }: Call, antes: Reserva): Promise<Pedida> {
  const hoy = now().day
  if (body.fecha < hoy && body.fecha !== antes.fecha && !anotaFechasPasadas(session.rol))
    throw invalid({ fecha: 'La fecha no puede ser anterior a hoy' })
  const email = body.email ?? ''
  // A reservation taken without an e-mail may stay without (RE-9).
  if (email === '' && antes.email !== '') throw invalid({ email: 'Este campo es obligatorio' })
  const deHotel = soloSuHotel(session.rol)
  const dicho = Object.fromEntries(Object.entries(body).filter(([, dato]) => dato !== undefined))
  const { hotelId, valorAdulto, valorChild } = antes
  const suyos = deHotel ? { hotelId, valorAdulto, valorChild } : {}
  const pedida = parse(NuevaReserva, { ...antes, ...dicho, email, ...suyos })
  const otroNombre = pedida.recepcionistaNombre !== antes.recepcionistaNombre
  // A new name without an id does not keep the old receptionist's id.
  const recepcionistaId = otroNombre ? (body.recepcionistaId ?? null) : pedida.recepcionistaId
  const elegida = { ...pedida, recepcionistaId: asignado(recepcionistaId) }
  const excursion = checkReferencias(elegida, await readReferencias(db, elegida), deAntes(antes))
  const otra = elegida.excursionId !== antes.excursionId
  const precios = { valorAdulto: excursion.valor, valorChild: excursion.valor_child }
  const completa = { ...elegida, ...(deHotel && otra && precios) }
  if (totalDe(completa) > TOTAL_MAXIMO) throw invalid({ total: TOTAL_EXCEDIDO })
  return completa
}
