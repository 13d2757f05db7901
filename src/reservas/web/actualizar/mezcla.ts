import type { Reserva } from '../../contract/reserva.ts'
import { FIJOS_CON_RENDICION, nombreCompleto, TIPOS_COBRO, totalDe } from '../../rules.ts'
import { cambiosEntre, type Dato } from '../acciones/cambios.ts'
import { type Valores, valoresDe, valoresVacios } from '../formulario/valores.ts'

type Campo = Exclude<keyof Valores, 'sinEmail'>
const CAMPOS = Object.keys(valoresVacios).filter((campo) => campo !== 'sinEmail') as Campo[]

const COMISION: readonly Campo[] = [
  'conComision',
  'recepcionistaNombre',
  'recepcionistaApellido',
  'comision',
  'comentario',
]
/** Fields that belong together: touching the first counts as touching the rest. */
const ARRASTRAN: readonly (readonly Campo[])[] = [
  ['excursionId', 'valorAdulto', 'valorChild'],
  ...COMISION.map((campo) => [campo, ...COMISION]),
]

/** Form fields that belong to a field of the change log. */
const CAMPOS_DE: Partial<Record<Dato, readonly Campo[]>> = {
  excursion: ['excursionId', 'valorAdulto', 'valorChild'],
  hotel: ['hotelId'],
  canalVenta: ['canalVentaId'],
  tipoCobro: ['tipoCobroId'],
  recepcionistaNombre: COMISION,
  comision: COMISION,
  comentario: COMISION,
}
export const camposDe = (dato: Dato): readonly Campo[] =>
  CAMPOS_DE[dato] ?? CAMPOS.filter((campo) => campo === dato)

/** Normalises for comparison: empty equals zero, and surrounding blanks do not count. */
const plano = (valor: Valores[Campo]) =>
  typeof valor === 'string' ? valor.trim() : valor === 0 || valor === null ? '' : valor

/** Returns the fields that differ from the stored reservation. */
export const tocados = (guardada: Valores, ahora: Valores): Campo[] =>
  CAMPOS.filter((campo) => plano(guardada[campo]) !== plano(ahora[campo]))

/** Returns the user's values, with `campos` taken from the other version. */
export const tomar = <V extends Valores>(mio: V, suyo: Valores, campos: readonly Campo[]): V => {
  const valores = { ...mio, ...Object.fromEntries(campos.map((campo) => [campo, suyo[campo]])) }
  return { ...valores, sinEmail: suyo.sinEmail && valores.email === '' }
}

/** Merges the form with a newer version: keeps fields the user touched, except those a settlement fixed (RE-13). */
export function mezclar<V extends Valores>(mio: V, antes: Reserva, ahora: Reserva): V {
  const mios = new Set(tocados(valoresDe(antes), mio))
  for (const [primero, ...resto] of ARRASTRAN)
    if (primero && mios.has(primero)) for (const campo of resto) mios.add(campo)
  if (ahora.rendida === 1) for (const campo of FIJOS_CON_RENDICION) mios.delete(campo)
  return tomar(
    mio,
    valoresDe(ahora),
    CAMPOS.filter((campo) => !mios.has(campo)),
  )
}

export interface Nombres {
  excursiones: readonly { id: number; nombre: string }[]
  hoteles: readonly { id: number; nombre: string }[]
  canales: readonly { id: number; nombre: string }[]
}

const nombrado = <F extends { id: number; nombre: string }>(
  filas: readonly F[],
  id: number | null,
  guardado: F,
) =>
  filas.find((fila) => fila.id === id) ??
  (id === guardado.id ? guardado : { ...guardado, nombre: '' })

/** Returns the reservation with the form's values applied, for comparison. */
export function comoQuedaria(valores: Valores, guardada: Reserva, nombres: Nombres): Reserva {
  const con = valores.conComision === '1'
  const cuenta = {
    cantidadAdultos: valores.cantidadAdultos || 0,
    valorAdulto: valores.valorAdulto || 0,
    cantidadChild: valores.cantidadChild || 0,
    valorChild: valores.valorChild || 0,
  }
  const { excursion, hotel, canalVenta } = guardada
  const tipo = valores.tipoCobroId as keyof typeof TIPOS_COBRO | null
  return {
    ...guardada,
    fecha: valores.fecha ?? '',
    hora: valores.hora ? `${valores.hora}:00` : null,
    habitacion: valores.habitacion.trim(),
    idioma: valores.idioma.trim(),
    nombrePasajero: valores.nombrePasajero.trim(),
    observacion: valores.observacion.trim(),
    telefono: valores.telefono.trim(),
    email: valores.email.trim(),
    ...cuenta,
    total: totalDe(cuenta),
    comision: con ? valores.comision || 0 : 0,
    comentario: con ? valores.comentario.trim() : '',
    recepcionistaNombre: con
      ? nombreCompleto(valores.recepcionistaNombre, valores.recepcionistaApellido)
      : '',
    nombreExcursion: nombrado(nombres.excursiones, valores.excursionId, excursion).nombre,
    hotel: nombrado(nombres.hoteles, valores.hotelId, hotel),
    canalVenta: nombrado(nombres.canales, valores.canalVentaId, canalVenta),
    tipoCobro: { id: tipo ?? 0, nombre: tipo === null ? '' : TIPOS_COBRO[tipo] },
  }
}

/** Returns the user's changes that were lost because the reservation was settled meanwhile (RE-13). */
export function perdidosPorRendicion(valores: Valores, antes: Reserva, ahora: Reserva) {
  if (ahora.rendida === 0) return []
  const fijos: readonly Campo[] = FIJOS_CON_RENDICION
  const quedaria = comoQuedaria(valores, antes, { excursiones: [], hoteles: [], canales: [] })
  return cambiosEntre(antes, quedaria).filter(({ campo }) =>
    camposDe(campo).some((uno) => fijos.includes(uno)),
  )
}
