import { liquidar } from '#finanzas/rules.ts'

// Model of the rules of reservations, routes, settlements and their money (RE-10 to RE-13, RU, RN, FI), written as simply
// as possible: arrays in memory, no concurrency.

/** Yesterday is in the month that is closed. */
export const HOY = '2026-11-01'
export const DIAS = ['2026-10-31', HOY, '2026-11-02'] as const
export const MESES = ['2026-10', '2026-11'] as const
export const COMISION_GUIA = 30_000

/** Stands for a person where the office's caja has the money. */
export const CAJA = 0

export interface Reserva {
  id: number
  fecha: string
  excursionId: number
  pasajeros: number
  tipo: number
  estado: 'activa' | 'anulada' | 'noshow'
  ruta: Ruta | null
  detalle: Detalle | null
  /** Pesos that were kept of refunds. */
  conservado: number
  /** Collector of the last undone detail of it on each route. */
  deshechos: Map<Ruta, number>
  /** Number of people who came; null while nobody said it. */
  vinieron: number | null
  comision: number
  /** Account that earns the commission. */
  cuenta: Cuenta
  pagado: Record<Clase, number>
  /** A detail of it was undone, or it was on an account's payment. */
  seGuarda?: boolean
}
export const CUENTAS = ['hotel', 'recepcionista'] as const
export type Cuenta = (typeof CUENTAS)[number]
export type Clase = 'comision' | 'cobro_hotel'
export interface Linea {
  reserva: Reserva
  clase: Clase
}
export interface PagoDeCuenta {
  id: number
  anulado: boolean
  lineas: (Linea & { monto: number })[]
}
export interface Entrega {
  id: number
  version: number
  quien: number
  rutas: readonly Ruta[]
  estado: 'declarada' | 'recibida' | 'anulada'
  contado: number
  /** Somebody counted it, and may know since what was expected. */
  contada: boolean
}
export interface Detalle {
  id: number
  efectivo: number
  tarjeta: number
  /** User who holds the cash, or CAJA. */
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
  /** Ids of those who undid something. */
  deshizo: Set<number>
  /** Cash and card payments of each person who ever moved money of it. */
  tiene: Map<number, { clp: number; tarjeta: number }>
  /** Users who entered or undid details or expenses: they go on reading them after being relieved. */
  autores: Set<number>
}

export const PRECIO = 10_000

export class Modelo {
  reservas: Reserva[] = []
  rutas: Ruta[] = []
  entregas: Entrega[] = []
  /** Reservations of which somebody ever said who came. */
  readonly abordadas = new Set<number>()
  pagosDeCuenta: PagoDeCuenta[] = []
  /** Payment of a month by guide and month. */
  readonly pagados = new Map<string, { id: number; version: number; liquido: number }>()
  /** Pesos by person and month of the entry. */
  readonly libro = new Map<string, number>()
  /** October is closed. */
  cerrado = false
  readonly excursiones: readonly number[]
  constructor(excursiones: readonly number[]) {
    this.excursiones = excursiones
  }

  /** Moves pesos to a person, or from them, for what happened on a day. */
  mover(usuarioId: number, monto: number, dia: string) {
    if (monto === 0 || usuarioId === CAJA) return
    const key = `${usuarioId} ${this.cerrado ? MESES[1] : dia.slice(0, 7)}`
    this.libro.set(key, (this.libro.get(key) ?? 0) + monto)
  }
  /** Moves money of a route. */
  moverDe(ruta: Ruta, usuarioId: number, { efectivo = 0, tarjeta = 0 }, dia = ruta.fecha) {
    if (usuarioId === CAJA || (efectivo === 0 && tarjeta === 0)) return
    const { clp, tarjeta: antes } = ruta.tiene.get(usuarioId) ?? { clp: 0, tarjeta: 0 }
    ruta.tiene.set(usuarioId, { clp: clp + efectivo, tarjeta: antes + tarjeta })
    this.mover(usuarioId, efectivo, dia)
  }
  /** Pesos of floats by person, given less returned. */
  readonly fondos = new Map<number, number>()
  tieneCuenta = (usuarioId: number) => MESES.some((mes) => this.libro.has(`${usuarioId} ${mes}`))
  saldo = (usuarioId: number) =>
    MESES.reduce((suma, mes) => suma + (this.libro.get(`${usuarioId} ${mes}`) ?? 0), 0)

  abiertas = () => this.rutas.filter(({ rendicionId }) => rendicionId !== null)
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

  /** Finance received the money of one of these people of the route. */
  recibida = (ruta: Ruta, de: readonly (number | null)[]) =>
    this.entregas.some(
      ({ rutas, estado, quien }) =>
        estado === 'recibida' && rutas.includes(ruta) && de.includes(quien),
    )
  /** FINANZAS goes on in place of the guide: the day has passed, or somebody else undid something. */
  private enSuLugar = (ruta: Ruta) =>
    ruta.fecha < HOY || [...ruta.deshizo].some((id) => id !== ruta.guiaId)
  private deFinanzas = (ruta: Ruta, autor: number | null) =>
    this.rendida(ruta) ||
    this.recibida(ruta, [ruta.guiaId, autor]) ||
    ruta.guiaId === null ||
    this.enSuLugar(ruta)
  /** RN-7: the guide settles and undoes until finance received the money, if the caja has not got it; FINANZAS once it is settled, or without a guide. */
  puedeRendir = (ruta: Ruta, guia: number | null, autor = guia) =>
    guia === null
      ? this.deFinanzas(ruta, autor)
      : autor !== CAJA && !this.recibida(ruta, [guia, autor])
  /** RN-7: the guide corrects until the route is settled, FINANZAS after. */
  puedeCorregir = (ruta: Ruta, guia: number | null, autor = guia) =>
    this.puedeRendir(ruta, guia, autor) && (guia === null || !this.rendida(ruta))

  /** A person hands over what they hold of settled routes, if it is anything, and of those that somebody else guides by now. */
  puedeEntregar = (ruta: Ruta, quien: number) =>
    Object.values(ruta.tiene.get(quien) ?? {}).some((monto) => monto !== 0) &&
    (ruta.guiaId !== quien || this.rendida(ruta)) &&
    !this.entregas.some(
      (e) => e.quien === quien && e.estado !== 'anulada' && e.rutas.includes(ruta),
    )
  esperadoDe({ rutas, quien }: Entrega) {
    const suyo = rutas.map(({ tiene }) => tiene.get(quien) ?? { clp: 0, tarjeta: 0 })
    return {
      clp: suyo.reduce((suma, { clp }) => suma + clp, 0),
      tarjeta: suyo.reduce((suma, { tarjeta }) => suma + tarjeta, 0),
    }
  }

  /** Pesos that finance reads of a person: without the handovers that nobody counted yet. */
  saldoVisible = (usuarioId: number) =>
    this.entregas
      .filter(
        ({ quien, estado, contada }) => quien === usuarioId && estado === 'declarada' && !contada,
      )
      .reduce((saldo, entrega) => saldo - this.esperadoDe(entrega).clp, this.saldo(usuarioId))

  /** Returns the settled routes of a guide in a month, and the pay for them. */
  mesDe(guiaId: number, mes: string) {
    const suyas = this.rutas.filter((r) => r.guiaId === guiaId && r.fecha.startsWith(mes))
    const rutas = suyas.filter((ruta) => this.rendida(ruta)).length
    return { rutas, liquido: liquidar(rutas * COMISION_GUIA, 1_525).liquido }
  }

  /** An active reservation travelled once it is settled, or once its day passed with nothing to collect of it. */
  viajo(reserva: Reserva) {
    const { estado, fecha, detalle } = reserva
    if (estado !== 'activa' || fecha > HOY) return false
    return detalle !== null || (fecha < HOY && esperado(reserva) === 0)
  }
  debido(reserva: Reserva, clase: Clase) {
    if (!this.viajo(reserva)) return 0
    const { comision, pasajeros, tipo, conservado } = reserva
    if (clase === 'comision') return Math.round((comision * vinieron(reserva)) / pasajeros)
    return tipo === 2 ? Math.max(vinieron(reserva) * PRECIO - conservado, 0) : 0
  }
  lineasDe = (cuenta: Cuenta): Linea[] =>
    this.reservas.flatMap((reserva) => [
      ...(reserva.cuenta === cuenta ? [{ reserva, clase: 'comision' as const }] : []),
      ...(cuenta === 'hotel' ? [{ reserva, clase: 'cobro_hotel' as const }] : []),
    ])
  falta = ({ reserva, clase }: Linea) => this.debido(reserva, clase) - reserva.pagado[clase]
  pendientesDe = (cuenta: Cuenta) =>
    this.lineasDe(cuenta).filter((linea) => this.falta(linea) !== 0)

  /** RN-6: cash and cards that people have of a route. */
  total({ tiene }: Ruta) {
    const suyos = [...tiene.values()]
    return {
      efectivo: suyos.reduce((n, { clp }) => n + clp, 0),
      tarjeta: suyos.reduce((n, { tarjeta }) => n + tarjeta, 0),
    }
  }
}

const COBRABLES = [1, 4]
export const esCobrable = ({ tipo }: Reserva) => COBRABLES.includes(tipo)
export const vinieron = (r: Reserva) => r.vinieron ?? r.pasajeros
export const esperado = (r: Reserva) =>
  esCobrable(r) ? Math.max(vinieron(r) * PRECIO - r.conservado, 0) : 0
export const esDelDia = (
  a: { fecha: string; excursionId: number },
  b: { fecha: string; excursionId: number },
) => a.fecha === b.fecha && a.excursionId === b.excursionId
