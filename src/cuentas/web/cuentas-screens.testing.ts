import type { CuentaCorriente, Entrega, PorEntregar, SaldoPersona } from '../contract/entrega.ts'

/** Handover of two routes that a guide declared an hour ago and nobody counted. */
export const entrega = (more: Partial<Entrega> = {}): Entrega => ({
  id: 140,
  usuario: { id: 130, nombre: 'MARÍA PEÑA' },
  estado: 'declarada',
  rutas: [
    { rutaId: 701, fecha: '2026-11-18', excursion: { id: 101, nombre: 'VALLE DE LA LUNA' } },
    { rutaId: 702, fecha: '2026-11-19', excursion: { id: 102, nombre: 'GÉISERES' }, hora: '05:00' },
  ],
  declarada: '2026-11-19T14:30:00+00:00',
  declarado: null,
  contado: null,
  esperado: null,
  recibida: null,
  recibidaPor: null,
  motivo: '',
  anulada: null,
  version: 1,
  ...more,
})

/** The same, received with 2.000 pesos missing. */
export const recibida = (more: Partial<Entrega> = {}): Entrega =>
  entrega({
    estado: 'recibida',
    declarado: { clp: { 20000: 3 }, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 },
    contado: { clp: { 20000: 2, 1000: 18 }, usd: {}, brl: {}, vouchers: 0, sumaVouchers: 0 },
    esperado: { clp: 60_000, usd: 0, brl: 0, tarjeta: 0 },
    recibida: '2026-11-19T15:00:00+00:00',
    recibidaPor: { id: 110, nombre: 'FLOR FINANZAS' },
    motivo: 'VUELTO MAL DADO',
    version: 2,
    ...more,
  })

/** Route of 18-11-2026 whose guide still holds its money. */
export const porEntregar = (more: Partial<PorEntregar> = {}): PorEntregar => ({
  rutaId: 701,
  fecha: '2026-11-18',
  excursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
  hora: '15:00',
  vouchers: 0,
  montos: { clp: 140_000, usd: 0, brl: 0, tarjeta: 0 },
  ...more,
})

export const saldo = (more: Partial<SaldoPersona> = {}): SaldoPersona => ({
  usuario: { id: 130, nombre: 'MARÍA PEÑA', rol: 'GUIAS' },
  saldos: { CLP: 62_000, USD: 20, BRL: 0 },
  desde: '2026-11-16',
  ...more,
})

export const corriente = (more: Partial<CuentaCorriente> = {}): CuentaCorriente => ({
  usuario: { id: 130, nombre: 'MARÍA PEÑA' },
  saldos: { CLP: 62_000, USD: 20, BRL: 0 },
  pagos: [],
  lineas: [
    {
      asientoId: 9,
      fecha: '2026-11-19',
      momento: '2026-11-19T15:00:00+00:00',
      causa: 'entrega',
      causaId: 140,
      glosa: 'Entrega N° 140',
      moneda: 'CLP',
      debe: 0,
      haber: 58_000,
      saldo: 62_000,
    },
  ],
  ...more,
})
