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
/** Fields that only make sense together: who touches the first touches the rest. */
const ARRASTRAN: readonly (readonly Campo[])[] = [
  ['excursionId', 'valorAdulto', 'valorChild'],
  ...COMISION.map((campo) => [campo, ...COMISION]),
]

/** Which boxes a change of the log is about. */
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

/** An empty box and a zero mean the same; blanks around a text mean nothing. */
const plano = (valor: Valores[Campo]) =>
  typeof valor === 'string' ? valor.trim() : valor === 0 || valor === null ? '' : valor

/** The boxes that no longer hold what the reservation has. */
export const tocados = (guardada: Valores, ahora: Valores): Campo[] =>
  CAMPOS.filter((campo) => plano(guardada[campo]) !== plano(ahora[campo]))

/** Their values in these boxes, and one's own in all others. */
export const tomar = <V extends Valores>(mio: V, suyo: Valores, campos: readonly Campo[]): V => {
  const valores = { ...mio, ...Object.fromEntries(campos.map((campo) => [campo, suyo[campo]])) }
  return { ...valores, sinEmail: suyo.sinEmail && valores.email === '' }
}

/**
 * The form over a newer version of its reservation: what one touched stays as one typed it, the rest is as it is now
 * (D18). What is settled meanwhile is as it was settled (D20).
 */
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

/** The names of what was chosen from a list, by id. */
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

/** The reservation as it would be with what is in the boxes, to read it beside what it is. */
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

/** What one had changed, on a reservation that was settled meanwhile, and cannot be changed any more (D20). */
export function perdidosPorRendicion(valores: Valores, antes: Reserva, ahora: Reserva) {
  if (ahora.rendida === 0) return []
  const fijos: readonly Campo[] = FIJOS_CON_RENDICION
  const quedaria = comoQuedaria(valores, antes, { excursiones: [], hoteles: [], canales: [] })
  return cambiosEntre(antes, quedaria).filter(({ campo }) =>
    camposDe(campo).some((uno) => fijos.includes(uno)),
  )
}
