import type { Excursion } from './contract.ts'

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

interface SalidaDeRuta {
  readonly hora?: string | undefined
  readonly numero?: number | undefined
}

/** Names a route by excursion and hour, with a number where two have both alike: “VALLE DE LA LUNA 15:00 (2)” (RU-19). */
export const nombreDeRuta = (excursion: string, { hora, numero }: SalidaDeRuta) =>
  [excursion, hora, numero && `(${numero})`].filter(Boolean).join(' ')
