import { counter } from '#lib/contract/money.ts'
import type { De } from '../rules.ts'

interface NounTexts {
  readonly many: string
  /** Screen whose list shows what was imported. */
  readonly list: `/${string}`
  readonly count: (n: number) => string
  readonly feminine: boolean
}

export const NOUN_TEXTS: Readonly<Record<De, NounTexts>> = {
  excursiones: {
    many: 'excursiones',
    list: '/ver-excursiones',
    count: counter('excursión', 'excursiones'),
    feminine: true,
  },
  hoteles: {
    many: 'hoteles',
    list: '/ver-hoteles',
    count: counter('hotel', 'hoteles'),
    feminine: false,
  },
  recepcionistas: {
    many: 'recepcionistas',
    list: '/ver-recepcionistas',
    count: counter('recepcionista', 'recepcionistas'),
    feminine: false,
  },
  vehiculos: {
    many: 'vehículos',
    list: '/vehiculos',
    count: counter('vehículo', 'vehículos'),
    feminine: false,
  },
  usuarios: {
    many: 'usuarios',
    list: '/ver-usuarios',
    count: counter('usuario', 'usuarios'),
    feminine: false,
  },
  reservas: {
    many: 'reservas',
    list: '/buscar-reservas',
    count: counter('reserva', 'reservas'),
    feminine: true,
  },
}

export const countRows = counter('fila', 'filas')
