import { type Day, daysBetween } from '#lib/contract/civil-day.ts'
import type { Moneda } from '../contract.ts'

export interface Punto {
  fecha: Day
  valor: number
}

/** Returns the rates of a period, oldest first. Begins with the last rate before the period. */
export function serieDe(
  monedas: readonly Moneda[],
  campo: 'dolar' | 'real',
  desde: Day,
  hasta: Day,
): Punto[] {
  const hastaHoy = monedas
    .filter(({ fecha }) => fecha <= hasta)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1))
  const puntos = hastaHoy
    .filter(({ fecha }) => fecha >= desde)
    .map((moneda) => ({ fecha: moneda.fecha, valor: moneda[campo] }))
  const anterior = hastaHoy.findLast(({ fecha }) => fecha < desde)
  return anterior && puntos[0]?.fecha !== desde
    ? [{ fecha: desde, valor: anterior[campo] }, ...puntos]
    : puntos
}

export interface Marco {
  desde: Day
  hasta: Day
  ancho: number
  alto: number
}

/** Share of the height kept free above the highest rate and below the lowest. */
const AIRE = 0.12

/** Computes the points of the line within a frame; each rate holds until the next one. */
export function trazar(puntos: readonly Punto[], { desde, hasta, ancho, alto }: Marco) {
  const valores = puntos.map(({ valor }) => valor)
  const [minimo, maximo] = [Math.min(...valores), Math.max(...valores)]
  const dias = Math.max(1, daysBetween(desde, hasta))
  const rango = maximo - minimo
  const equis = (fecha: Day) => redondo((daysBetween(desde, fecha) / dias) * ancho)
  const ye = ({ valor }: Punto) =>
    redondo(
      rango === 0 ? alto / 2 : alto * (1 - AIRE - ((valor - minimo) / rango) * (1 - 2 * AIRE)),
    )
  const [primero, ...resto] = puntos.map((punto) => ({
    ...punto,
    x: equis(punto.fecha),
    y: ye(punto),
  }))
  const linea = primero
    ? `M${primero.x} ${primero.y}${resto.map(({ x, y }) => `H${x}V${y}`).join('')}H${ancho}`
    : ''
  return { minimo, maximo, linea, area: primero ? `${linea}V${alto}H${primero.x}Z` : '' }
}

const redondo = (n: number) => Math.round(n * 10) / 10

export const vigenteEn = (puntos: readonly Punto[], dia: Day) =>
  puntos.findLast(({ fecha }) => fecha <= dia)
