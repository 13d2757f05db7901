import type { MesPorCerrar } from '../contract/cierre.ts'
import type { MontoPorRevisar } from '../contract/monto.ts'
import type { Caja, Comision, Movimiento, Pago } from '../contract.ts'

/** Purchase of 18-11-2026, the day before today in the tests. */
export const movimiento = (more: Partial<Movimiento> = {}): Movimiento => ({
  id: 301,
  fecha: '2026-11-18',
  concepto: 'BIDONES DE AGUA',
  ingreso: 0,
  egreso: 25_000,
  saldo: 675_000,
  autor: 'FLOR FINANZAS',
  creado: '2026-11-18T15:00:00+00:00',
  reversaDe: null,
  reversadaPor: null,
  ...more,
})

export const caja = (movimientos: Movimiento[] = [movimiento()]): Caja => ({
  saldo: 675_000,
  fondo: 700_000,
  movimientos,
})

/** Guide with four settled routes in November. */
export const pago = (more: Partial<Pago> = {}): Pago => ({
  usuarioId: 130,
  nombre: 'MARÍA PEÑA',
  email: 'maria@travesia.cl',
  rut: '12678579-8',
  habilitado: 1,
  valor: 30_000,
  rutas: 4,
  porRendir: 0,
  sinValor: 0,
  bruto: 120_000,
  retencion: 18_300,
  liquido: 101_700,
  ...more,
})

export const comision = (more: Partial<Comision> = {}): Comision => ({
  id: 501,
  usuarioId: 130,
  valor: 30_000,
  desde: '2026-01-01',
  autor: 'FLOR FINANZAS',
  creada: '2026-01-01T15:00:00+00:00',
  correcciones: [],
  version: 1,
  ...more,
})

/** October, with nothing open. */
export const porCerrar = (more: Partial<MesPorCerrar> = {}): MesPorCerrar => ({
  mes: '2026-10',
  rutasPendientes: 0,
  rutasSinEntregar: 0,
  personasConDiferencia: 0,
  porPagar: 0,
  descuadres: 0,
  ...more,
})

/** Toll of 12 pesos on a route of 18-11-2026. */
export const monto = (more: Partial<MontoPorRevisar> = {}): MontoPorRevisar => ({
  tabla: 'gasto_rendicion',
  id: 950,
  campo: 'peajeValor',
  moneda: 'CLP',
  monto: 12,
  fecha: '2026-11-18',
  autor: 'MARÍA PEÑA',
  concepto: '',
  reservaId: null,
  ruta: {
    id: 700,
    guiaId: 130,
    excursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
    fecha: '2026-11-18',
  },
  ...more,
})
