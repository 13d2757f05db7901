// Model of the rules of reservations, routes and settlements (RE-10 to RE-13, RU, RN), written as simply as possible:
// arrays in memory, no concurrency.

export const HOY = '2026-11-21'
export const DIAS = ['2026-11-20', HOY, '2026-11-22'] as const

export interface Reserva {
  id: number
  fecha: string
  excursionId: number
  pasajeros: number
  tipo: number
  estado: 'activa' | 'anulada' | 'noshow'
  ruta: Ruta | null
  detalle: Detalle | null
  /** A detail of it was undone. */
  revertida?: boolean
}
export interface Detalle {
  id: number
  efectivo: number
  tarjeta: number
  /** Who collected it and holds the cash. */
  quien: number
}
export interface Ruta {
  id: number
  fecha: string
  excursionId: number
  guiaId: number | null
  rendicionId: number | null
  gasto: { id: number; peaje: number } | null
  revertidos?: boolean
}

export const PRECIO = 10_000

export class Modelo {
  reservas: Reserva[] = []
  rutas: Ruta[] = []
  /** Pesos that each person holds since the beginning of the run. */
  readonly tiene = new Map<number, number>()
  readonly excursiones: readonly number[]
  constructor(excursiones: readonly number[]) {
    this.excursiones = excursiones
  }

  /** Moves pesos to a person, or from them. */
  mover(usuarioId: number, monto: number) {
    this.tiene.set(usuarioId, (this.tiene.get(usuarioId) ?? 0) + monto)
  }

  enRuta = (ruta: Ruta) => this.reservas.filter((r) => r.ruta === ruta)

  /** RE-5: "Cobro en ruta" and "Otros" are to be collected. */
  rendida(ruta: Ruta): boolean {
    const van = this.enRuta(ruta)
    const cobrables = van.filter(esCobrable)
    if (ruta.fecha > HOY) return false
    if (cobrables.length > 0) return cobrables.every(({ detalle }) => detalle !== null)
    return van.length > 0 && ruta.gasto !== null
  }

  /** RU-2: the unsettled route of the day and excursion with the fewest passengers, the oldest among equals. */
  paraUnirse({ fecha, excursionId }: { fecha: string; excursionId: number }): Ruta | null {
    const pasajeros = (ruta: Ruta) => this.enRuta(ruta).reduce((n, r) => n + r.pasajeros, 0)
    const abiertas = this.rutas.filter(
      (ruta) => ruta.fecha === fecha && ruta.excursionId === excursionId && !this.rendida(ruta),
    )
    return abiertas.toSorted((a, b) => pasajeros(a) - pasajeros(b) || a.id - b.id)[0] ?? null
  }

  /** RU-2: takes the unassigned reservations of its day and excursion. */
  tomarSueltas(ruta: Ruta) {
    for (const reserva of this.reservas)
      if (reserva.estado === 'activa' && reserva.ruta === null && esDelDia(reserva, ruta))
        reserva.ruta = ruta
  }

  soltar(ruta: Ruta) {
    for (const reserva of this.enRuta(ruta)) reserva.ruta = null
  }

  conRendicion = (ruta: Ruta): boolean =>
    ruta.gasto !== null ||
    ruta.revertidos === true ||
    this.enRuta(ruta).some(({ detalle }) => detalle !== null)

  /** RN-7: the guide of the route settles at any time; FINANZAS once it is settled or where there is no guide. */
  puedeRendir = (ruta: Ruta, esGuia: boolean) =>
    esGuia || this.rendida(ruta) || ruta.guiaId === null
  /** RN-7: the guide corrects until the route is settled, FINANZAS after. */
  puedeCorregir = (ruta: Ruta, esGuia: boolean) =>
    esGuia ? !this.rendida(ruta) : this.rendida(ruta) || ruta.guiaId === null

  /** RN-6: cash less expenses, and cards. */
  total(ruta: Ruta) {
    const detalles = this.enRuta(ruta).flatMap(({ detalle }) => detalle ?? [])
    const suma = (de: (d: Detalle) => number) => detalles.reduce((n, d) => n + de(d), 0)
    return {
      efectivo: suma((d) => d.efectivo) - (ruta.gasto?.peaje ?? 0),
      tarjeta: suma((d) => d.tarjeta),
    }
  }
}

export const esCobrable = ({ tipo }: Reserva) => tipo === 1 || tipo === 4
export const esperado = (r: Reserva) => (esCobrable(r) ? r.pasajeros * PRECIO : 0)
export const esDelDia = (
  a: { fecha: string; excursionId: number },
  b: { fecha: string; excursionId: number },
) => a.fecha === b.fecha && a.excursionId === b.excursionId
