import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { lastOfMonth } from '#lib/contract/civil-day.ts'
import { version } from '#lib/contract/fields.ts'
import { AGES, BASES } from '../rules.ts'

/** Both ends included. */
const Dias = z.object({ desde: z.string(), hasta: z.string() })

/** Sales in whole pesos. */
export const Cifras = z.object({ reservas: z.int(), pasajeros: z.int(), ventas: z.int() })
export type Cifras = z.infer<typeof Cifras>

/** Sums of the days of the month, and of the same days of the year before. */
const comparada = <T extends z.core.$ZodType>(what: T) => z.object({ ahora: what, antes: what })
const Comparadas = comparada(Cifras)

const named = { id: z.int(), nombre: z.string() }
export const Vendido = z.object({ ...named, ...Comparadas.shape })
export type Vendido = z.infer<typeof Vendido>

/** Result of an excursion in whole pesos: `margen` is the income less the other four. */
const sums = {
  ingreso: z.int(),
  gastos: z.int(),
  guias: z.int(),
  comisiones: z.int(),
  costos: z.int(),
  margen: z.int(),
}
export const Margen = z.object(sums)
export type Margen = z.infer<typeof Margen>

export const MargenDeExcursion = z.object({
  /** Null for money that is of no excursion. */
  id: z.nullable(z.int()),
  nombre: z.string(),
  ...sums,
  /** Passengers who travelled, and settled routes: what the costs are counted by. */
  pasajeros: z.int(),
  salidas: z.int(),
  /** Margin of the year before. */
  antes: z.int(),
})
export type MargenDeExcursion = z.infer<typeof MargenDeExcursion>

/** Departures of an excursion at an hour. Seats, and who sat on them, are of those whose vehicle's seats are known. */
export const Ocupacion = z.object({
  excursionId: z.int(),
  nombre: z.string(),
  hora: z.optional(z.string()),
  salidas: z.int(),
  pasajeros: z.int(),
  asientos: z.int(),
  sentados: z.int(),
  sinAsientos: z.int(),
})
export type Ocupacion = z.infer<typeof Ocupacion>

const Asientos = z.object({ asientos: z.int(), sentados: z.int() })

export const Deudor = z.object({
  ...named,
  ...Comparadas.shape,
  /** Collected by hotels, or sold by channels for a net price, and not paid to the company until today. */
  debe: z.int(),
})
export type Deudor = z.infer<typeof Deudor>

/** Money that is not in the office yet, by the days since the trip. */
export const EnLaCalle = z.object({
  edad: z.enum(AGES),
  /** Collected, with guides and drivers. */
  enMano: z.int(),
  /** To be collected on routes that are not settled. */
  porRendir: z.int(),
  /** With hotels and sales channels. */
  hoteles: z.int(),
})
export type EnLaCalle = z.infer<typeof EnLaCalle>

export const Meta = z.object({
  ventas: z.nullable(z.int()),
  pasajeros: z.nullable(z.int()),
  margen: z.nullable(z.int()),
  version: z.int(),
})
export type Meta = z.infer<typeof Meta>

export const Gerencia = z.object({
  dias: Dias,
  diasAntes: Dias,
  ventas: Comparadas,
  /** Already sold for the rest of this month; left out for other months and by day of sale. */
  resto: z.optional(Cifras),
  anuladas: Comparadas,
  noShow: Comparadas,
  margen: comparada(Margen),
  meta: z.optional(Meta),
  faltan: z.object({
    /** Routes of these days that are not settled. */
    rutas: z.int(),
    /** Settled routes of somebody whose commission is not known. */
    sinComision: z.int(),
    /** Reservations that travelled and that nobody collects here ("No cobrar"), and their price. */
    sinCobro: z.int(),
    montoSinCobro: z.int(),
    /** Entries in dollars or reais without a rate. */
    sinTasa: z.int(),
    /** Excursions that travelled on days without a cost. */
    costos: z.array(z.object(named)),
  }),
  porDia: z.array(z.object({ dia: z.int(), ventas: z.int(), antes: z.int() })),
  excursiones: z.array(Vendido),
  margenes: z.array(MargenDeExcursion),
  salidas: z.array(Ocupacion),
  asientos: comparada(Asientos),
  hoteles: z.array(Deudor),
  canales: z.array(Deudor),
  vendedores: z.array(z.object({ ...Vendido.shape, rol: z.string() })),
  calle: z.array(EnLaCalle),
  /** Floats, and what else people hold of no route. */
  fondos: z.int(),
  /** Handovers that the caller may have to count: their money is in no sum. */
  porContar: z.optional(z.int()),
})
export type Gerencia = z.infer<typeof Gerencia>

const badMonth = 'Debe ser un mes, como 2026-11'
const mes = z.string(badMonth).check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: badMonth, abort: true }),
  z.refine((text) => lastOfMonth(`${text}-01`) >= '2001-01-01', badMonth),
)

const goal = (max: number, message: string) =>
  z._default(
    z.nullable(
      z
        .int({ error: message })
        .check(z.minimum(1, message), z.maximum(max, 'El valor es demasiado grande')),
    ),
    null,
  )
const MONEY = 99_999_999_999

/** Goals of a month. Null forgets one. */
export const NuevaMeta = z.object({
  mes,
  ventas: goal(MONEY, 'Por favor, ingrese la meta de ventas'),
  pasajeros: goal(999_999, 'Por favor, ingrese la meta de pasajeros'),
  margen: goal(MONEY, 'Por favor, ingrese la meta de margen'),
  version,
})

export const gerencia = {
  get: llamada<Gerencia>()('GET /v1/estadistica/gerencia', {
    query: z.object({
      /** This month if left out. */
      mes: z.optional(mes),
      /** Day of travel, or day of sale. */
      por: z.optional(z.enum(BASES, { error: 'Valor no válido' })),
    }),
  }),
  putMeta: llamada<Meta>()('PUT /v1/estadistica/meta', { body: NuevaMeta }),
}
