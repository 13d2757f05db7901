import { addDays, type Day } from '#lib/contract/civil-day.ts'
import type { Calendar } from './calendar.ts'
import { type DemoExcursion, EXCURSIONES } from './catalogos.ts'
import { HOTELES, SECTORES } from './hoteles.ts'
import type { DemoRuta, DemoVehiculo } from './rutas.ts'
import type { DemoUsuario } from './usuarios.ts'

/** Minutes from the departure to the end; of those of several days, on the last. */
const DURACIONES: Readonly<Record<string, number>> = {
  VDL: 270,
  TAT: 450,
  PRO: 600,
  AST: 150,
  CEJ: 270,
  LAL: 480,
  PUR: 270,
  BAL: 240,
  ARC: 300,
  TRA: 120,
  TEB: 300,
  SAT: 270,
  TAR: 660,
  RSA: 720,
  UYU: 720,
  TOC: 300,
  LAS: 660,
  SAI: 720,
}
/** Passengers below which it usually stays. */
const MINIMOS: Readonly<Record<string, number>> = { TAR: 4, RSA: 4, UYU: 4, LAS: 3, SAI: 3 }
const DIAS: Readonly<Record<string, number>> = { UYU: 3, SAI: 2 }
const STRICT = 'PUR'

/** Departures of a usual day besides the first, as PostgreSQL writes an array. */
const OTHERS: Readonly<Record<string, string>> = { AST: '{23:30}' }

export const salidaOf = ({ prefijo, salida }: DemoExcursion) => ({
  hora_salida: salida,
  otras_salidas: OTHERS[prefijo] ?? '{}',
  duracion: DURACIONES[prefijo] ?? null,
  dias: DIAS[prefijo] ?? 1,
  minimo: MINIMOS[prefijo] ?? null,
  cupo_estricto: prefijo === STRICT,
})

const idOf = (wanted: string) => {
  const found = EXCURSIONES.find(({ prefijo }) => prefijo === wanted)
  if (!found) throw new Error(`no demo excursion ${wanted}`)
  return found.id
}

/** Day 6 is Saturday. */
export const CUPOS = [
  { excursion_id: idOf('AST'), dia: null, lugares: 40 },
  { excursion_id: idOf('AST'), dia: 6, lugares: 60 },
  { excursion_id: idOf('PUR'), dia: null, lugares: 30 },
  { excursion_id: idOf('UYU'), dia: null, lugares: 18 },
]

/** The sectors of San Pedro, and one hotel on the way. */
export const PAUTAS = ['VDL', 'TAT', 'PRO', 'AST', 'CEJ', 'LAL'].flatMap((prefijo) => [
  ...SECTORES.map(({ zona, antes }) => ({
    excursion_id: idOf(prefijo),
    zona,
    hotel_id: null,
    minutos: -antes,
  })),
  ...(prefijo === 'LAL'
    ? [
        {
          excursion_id: idOf(prefijo),
          zona: null,
          hotel_id: HOTELES.find(({ zona }) => zona === 'TOCONAO')?.id ?? null,
          minutos: 45,
        },
      ]
    : []),
])

/** Number plate and papers of a vehicle: one paper expires soon, another has expired. */
export const papelesOf = ({ nombre }: DemoVehiculo, i: number, today: Day) => ({
  patente: nombre.split(' ').at(-1) ?? '',
  revision_tecnica: addDays(today, i === 5 ? 12 : i === 8 ? -6 : 45 + ((i * 37) % 200)),
  permiso_circulacion: addDays(today, 128),
  seguro: addDays(today, 128),
})

const IDIOMAS = ['INGLÉS', 'PORTUGUÉS', 'INGLÉS,PORTUGUÉS', 'INGLÉS,FRANCÉS', 'INGLÉS,ALEMÁN']

/** Languages of guides, and licences of drivers; one has expired. */
export function enRutaOf({ rol_id, id }: DemoUsuario, today: Day) {
  const isGuide = rol_id === 4 || rol_id === 5
  const isDriver = rol_id === 2 || rol_id === 3
  const days = id % 11 === 0 ? -9 : 60 + ((id * 53) % 900)
  return {
    idiomas: isGuide ? `{ESPAÑOL,${IDIOMAS[id % IDIOMAS.length]}}` : '{}',
    licencia_vence: isDriver ? addDays(today, days) : null,
  }
}

/** A guide is ill, and a driver on holiday: from tomorrow on, and not those whom a route has. */
export function createAusencias(
  usuarios: readonly DemoUsuario[],
  rutas: readonly DemoRuta[],
  { today, day }: Calendar,
  autorId: number,
) {
  const ausencia = (rol: number, days: number, motivo: string) => {
    const busy = new Set(
      rutas
        .filter(({ dia }) => dia > today && dia <= today + days)
        .flatMap(({ row }) => [row.guia_id, row.chofer_id]),
    )
    const staff = usuarios.filter(({ rol_id, habilitado }) => rol_id === rol && habilitado === 1)
    return {
      usuario_id: (staff.findLast(({ id }) => !busy.has(id)) ?? staff.at(-1))?.id,
      desde: day(today + 1),
      hasta: day(today + days),
      motivo,
      autor_id: autorId,
    }
  }
  return [ausencia(4, 3, 'LICENCIA MÉDICA'), ausencia(3, 14, 'VACACIONES')]
}
