import { type Ausencia, ausencias } from '#catalogos/ausencias/contract.ts'
import type { Usuario } from '#catalogos/usuarios/contract.ts'
import type { Vehiculo } from '#catalogos/vehiculos/contract.ts'
import { papelesVencidos } from '#catalogos/vehiculos/rules.ts'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { absencesOf, type Days, daysOf } from '../../contract/absences.ts'
import { LICENCIA_VENCIDA } from '../../rules.ts'

const dayAndMonth = (day: Day) => formatDay(day).slice(0, 5)

/** Reasons not to pick a person for a tour: “ausente hasta 25-11”, “licencia vencida”. They warn and refuse nothing. */
export function personWarnings(
  { id, licenciaVence }: Pick<Usuario, 'id' | 'licenciaVence'>,
  days: Days,
  fuera: readonly Ausencia[],
): string[] {
  const absences = absencesOf(id, days, fuera)
  const first = absences.map(({ desde }) => desde).sort()[0]
  const last = absences
    .map(({ hasta }) => hasta)
    .sort()
    .at(-1)
  return [
    ...(first && last
      ? [
          first > days.desde
            ? `ausente desde ${dayAndMonth(first)}`
            : `ausente hasta ${dayAndMonth(last)}`,
        ]
      : []),
    ...(licenciaVence && licenciaVence < days.hasta ? [LICENCIA_VENCIDA] : []),
  ]
}

/** Returns what speaks against people and vehicles on all days of a route; nothing while it has no day. */
export function useWarnings(fecha: Day | null, dias: number | undefined) {
  const days = fecha ? daysOf(fecha, dias) : null
  const { data: fuera = [] } = useQuery(
    ausencias.getAll,
    { query: days ?? { desde: '', hasta: '' } },
    { enabled: days !== null },
  )
  return {
    ofPerson: (usuario: Usuario) => (days ? personWarnings(usuario, days, fuera) : []),
    ofVehiculo: (vehiculo: Vehiculo | undefined) =>
      days && vehiculo ? papelesVencidos(vehiculo, days.hasta) : [],
  }
}

/** “GLORIA (ausente hasta 25-11)” */
export const withWarnings = (nombre: string, warnings: readonly string[]) =>
  warnings.length > 0 ? `${nombre} (${warnings.join(', ')})` : nombre
