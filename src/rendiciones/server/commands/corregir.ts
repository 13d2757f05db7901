import type { Cmd } from '#acceso/server/queries.ts'
import { AppError, conflict, invalid } from '#lib/server/errors.ts'
import { parse } from '#lib/server/parse.ts'
import { type Correccion, Gastado, nombrados } from '../../contract/campos.ts'
import type { rendiciones } from '../../contract.ts'
import {
  columnasDeGasto,
  columnasDePago,
  readTasaFija,
  updateDetalle,
  updateGasto,
} from '../queries/cambio.ts'
import { readDetalle, readGasto } from '../queries/fila.ts'
import { abrir } from './abrir.ts'
import { anotar, contado, contadoGasto } from './anotar.ts'
import { checkDiferencia, tomarComprobante } from './pago.ts'

type Call = Cmd<typeof rendiciones.put>

const CAMBIO_MIENTRAS =
  'Otra persona corrigió la rendición mientras la tenía abierta. Revise los cambios antes de guardar.'

/** Corrects a detail or the expenses, with a reason: the guide until the route is RENDIDA, FINANZAS after. */
export async function corregir(call: Call) {
  const { detalle, gasto } = call.body
  return detalle
    ? { detalle: await dentroDe('detalle', corregirDetalle(call, detalle)), gasto: null }
    : { detalle: null, gasto: await dentroDe('gasto', corregirGasto(call, gasto ?? {})) }
}

/** Prefixes the names of the refused fields with their part of the body: `detalle.comentario`. */
async function dentroDe<T>(parte: 'detalle' | 'gasto', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error
    throw invalid(
      Object.fromEntries(Object.entries(error.errors).map(([k, v]) => [`${parte}.${k}`, v])),
    )
  }
}

const sobre = <Fila extends object>(fila: Fila, dicho: object) => ({
  ...fila,
  ...Object.fromEntries(Object.entries(dicho).filter(([, valor]) => valor !== undefined)),
})

/** Compares the columns: a correction without change leaves neither version nor history. */
const iguales = <Columnas extends object>(antes: Columnas, despues: Columnas) =>
  (Object.keys(antes) as (keyof Columnas)[]).every((campo) => antes[campo] === despues[campo])

const checkVersion = (version: number | undefined, fila: { version: number }) => {
  if (version !== undefined && version !== fila.version) throw conflict(CAMBIO_MIENTRAS, fila)
}

async function corregirDetalle(call: Call, dicho: NonNullable<Correccion['detalle']>) {
  const { db, body } = call
  const { id, motivo, version } = body
  const ruta = await abrir(call, { detalleId: id }, 'corregir')
  const antes = await readDetalle(db, id)
  checkVersion(version, antes)
  const pedido = sobre(antes, dicho)
  checkDiferencia(antes.esperado, pedido, await readTasaFija(db, ruta.rendicionId))
  const otro = (pedido.urlComprobante || null) !== antes.urlComprobante
  if (!otro && iguales(columnasDePago(antes), columnasDePago(pedido))) return antes
  await updateDetalle(db, id, {
    ...columnasDePago(pedido),
    ...(otro && { comprobante_id: await tomarComprobante(call, ruta, pedido.urlComprobante) }),
  })
  const detalle = await readDetalle(db, id)
  const fechas = [ruta.fecha] as const
  const hecho = { entidad: 'detalle_rendicion', id, verbo: 'corregir', motivo, fechas } as const
  await anotar(call, hecho, contado(antes), contado(detalle))
  return detalle
}

async function corregirGasto(call: Call, dicho: NonNullable<Correccion['gasto']>) {
  const { db, body } = call
  const { id, motivo, version } = body
  const { fecha } = await abrir(call, { gastoId: id }, 'corregir')
  const antes = await readGasto(db, id)
  checkVersion(version, antes)
  const pedido = parse(Gastado.check(...nombrados), sobre(antes, dicho))
  if (iguales(columnasDeGasto(antes), columnasDeGasto(pedido))) return antes
  await updateGasto(db, id, columnasDeGasto(pedido))
  const gasto = await readGasto(db, id)
  const fechas = [fecha] as const
  const hecho = { entidad: 'gasto_rendicion', id, verbo: 'corregir', motivo, fechas } as const
  await anotar(call, hecho, contadoGasto(antes), contadoGasto(gasto))
  return gasto
}
