import type { Excursion } from './contract.ts'

/** Adds the prefix to names that several excursions have. */
export function distinguidas<E extends Pick<Excursion, 'nombre' | 'prefijo'>>(
  excursiones: readonly E[],
) {
  const times = Map.groupBy(excursiones, ({ nombre }) => nombre)
  return excursiones.map((una) =>
    (times.get(una.nombre)?.length ?? 0) > 1
      ? { ...una, nombre: `${una.nombre} (${una.prefijo})` }
      : una,
  )
}
