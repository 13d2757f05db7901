import { formatDay } from '#lib/contract/civil-day.ts'
import type { Excursion, RutaPorSalir } from './contract.ts'

/** Adds the prefix to names that several excursions have. */
export function distinguish<E extends Pick<Excursion, 'nombre' | 'prefijo'>>(
  excursiones: readonly E[],
) {
  const times = Map.groupBy(excursiones, ({ nombre }) => nombre)
  return excursiones.map((one) =>
    (times.get(one.nombre)?.length ?? 0) > 1
      ? { ...one, nombre: `${one.nombre} (${one.prefijo})` }
      : one,
  )
}

/** Lists the usual departures of an excursion, `HH:MM` in order; empty if unknown. */
export const salidasOf = ({ horaSalida = [] }: Pick<Excursion, 'horaSalida'>) => [horaSalida].flat()

/** Returns the first usual departure of an excursion; undefined if unknown. */
export const firstSalidaOf = (excursion: Pick<Excursion, 'horaSalida'> | undefined) =>
  excursion && salidasOf(excursion)[0]

interface SalidaDeRuta {
  readonly hora?: string | undefined
  readonly numero?: number | undefined
}

/** Names a route by excursion and hour, with a number where two have both alike: “VALLE DE LA LUNA 15:00 (2)” (RU-19). */
export const nombreDeRuta = (excursion: string, { hora, numero }: SalidaDeRuta) =>
  [excursion, hora, numero && `(${numero})`].filter(Boolean).join(' ')

/** Routes that a question names; of more it says how many. */
const TOLD = 5

/** “Tiene 3 rutas por salir: 24-11-2026 VALLE DE LA LUNA 15:00; …” */
export function fraseDeRutas(rutas: readonly RutaPorSalir[]): string {
  const names = rutas
    .slice(0, TOLD)
    .map(({ fecha, nombreExcursion, ...ruta }) =>
      [formatDay(fecha), nombreDeRuta(nombreExcursion, ruta)].join(' '),
    )
  const more = rutas.length > TOLD ? ` y ${rutas.length - TOLD} más` : ''
  const count = rutas.length === 1 ? '1 ruta' : `${rutas.length} rutas`
  return `Tiene ${count} por salir: ${names.join('; ')}${more}.`
}

/** Purpose of the rows, said where there are none yet. */
export const PURPOSE = 'Lo que vende: nombre, precio y, en «Salida y cupos», la hora a la que sale.'
