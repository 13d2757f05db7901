import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { id } from '#lib/contract/fields.ts'
import { counter } from '#lib/contract/money.ts'

const VIAS = ['imprimir', 'compartir', 'abrir'] as const
export type Via = (typeof VIAS)[number]

/** Places of a route whose people receive its hoja, by the name that their fields have. */
export const LUGARES = ['guia', 'chofer'] as const
export type Lugar = (typeof LUGARES)[number]

/** Fields of a route that a version keeps beside its reservations. */
export const ROUTE_FIELDS = ['fecha', 'excursion', 'hora', 'vehiculo', 'guia', 'conductor'] as const

/** Field of a route that differs, people and excursion by name; left out where there was or is none. */
const CambioDeRuta = z.object({
  campo: z.enum(ROUTE_FIELDS),
  antes: z.optional(z.string()),
  ahora: z.optional(z.string()),
})
export type CambioDeRuta = z.infer<typeof CambioDeRuta>
const cambiosDeRuta = z.optional(z.array(CambioDeRuta))

/** A version, and what differs from it now: reservations that came, left and changed, and the route itself. */
const Desde = z.object({
  version: z.int(),
  mas: z.int(),
  menos: z.int(),
  cambiadas: z.int(),
  ruta: cambiosDeRuta,
})
export type Desde = z.infer<typeof Desde>

/** Version with which WhatsApp was opened, when and by whom. */
const Abierta = z.object({ ...Desde.shape, momento: z.string(), usuario: z.string() })
export type Abierta = z.infer<typeof Abierta>

/** Last version of a route's hoja de ruta, and what differs from it now. */
export const Hoja = z.object({
  version: z.int(),
  momento: z.string(),
  mas: z.int(),
  menos: z.int(),
  cambiadas: z.int(),
  ruta: cambiosDeRuta,
  /** Moment at which the guide and the driver that the route has now received this version. */
  guia: z.optional(z.string()),
  chofer: z.optional(z.string()),
  /** Version that each of the two received last; left out for who received none. */
  recibida: z.optional(z.object({ guia: z.optional(Desde), chofer: z.optional(Desde) })),
  /** Version with which WhatsApp was opened last for each of the two. */
  whatsapp: z.optional(z.object({ guia: z.optional(Abierta), chofer: z.optional(Abierta) })),
})
export type Hoja = z.infer<typeof Hoja>

/** Last version, and what differs between it and the one before; without `cambios` it is the first. */
export const HojaEmitida = z.object({
  version: z.int(),
  momento: z.string(),
  /** False if nothing had changed: the version is as it was. */
  nueva: z.boolean(),
  cambios: z.optional(
    z.object({
      mas: z.array(z.int()),
      menos: z.array(z.int()),
      cambiadas: z.array(z.int()),
      ruta: cambiosDeRuta,
    }),
  ),
})
export type HojaEmitida = z.infer<typeof HojaEmitida>

/** Issues a version. Answered by `rutas`; declared here for the day's list, which prints it. */
export const emitirHoja = llamada<HojaEmitida>()('POST /v1/ruta/emitirHoja', {
  body: z
    .object({
      rutaId: id('Debe ser un id'),
      via: z.enum(VIAS, 'Diga cómo sale la hoja'),
      /** With whom WhatsApp was opened. */
      para: z.optional(z.enum(LUGARES, 'Diga si es para el guía o el conductor')),
    })
    .check(
      z.refine(({ via, para }) => para === undefined || via === 'compartir', {
        path: ['para'],
        error: 'Solo se dice para quién al compartir',
      }),
    ),
})

const NAMES: Readonly<Record<CambioDeRuta['campo'], { name: string; none: string }>> = {
  fecha: { name: 'día', none: '' },
  excursion: { name: 'excursión', none: '' },
  hora: { name: 'hora', none: 'sin hora' },
  vehiculo: { name: 'vehículo', none: 'ninguno' },
  guia: { name: 'guía', none: 'ninguno' },
  conductor: { name: 'conductor', none: 'ninguno' },
}

const countNuevas = counter('nueva', 'nuevas')
const countMenos = counter('menos', 'menos')
const countCambiadas = counter('cambiada', 'cambiadas')

/** Says what differs: "2 nuevas, 1 menos, 3 cambiadas, hora 16:00 → 13:00"; empty if nothing does. */
export const tellDifferences = ({ mas, menos, cambiadas, ruta }: Omit<Desde, 'version'>) =>
  [
    ...(mas > 0 ? [countNuevas(mas)] : []),
    ...(menos > 0 ? [countMenos(menos)] : []),
    ...(cambiadas > 0 ? [countCambiadas(cambiadas)] : []),
    ...tellRouteChanges(ruta),
  ].join(', ')

/** Tells whether something differs. */
export const isOutdated = ({ mas, menos, cambiadas, ruta }: Omit<Desde, 'version'>) =>
  mas + menos + cambiadas > 0 || ruta !== undefined

/** State of a guide's or driver's last receipt compared with the route now. */
export type Receipt =
  | { kind: 'received' }
  | { kind: 'never' }
  | { kind: 'changed'; changes: string }
  | { kind: 'alike'; version: number }

export function receiptOf(hoja: Hoja, lugar: Lugar): Receipt {
  // A phone may still keep an answer without `recibida`.
  const last = hoja.recibida?.[lugar] ?? (hoja[lugar] === undefined ? undefined : hoja)
  if (!last) return { kind: 'never' }
  if (isOutdated(last)) return { kind: 'changed', changes: tellDifferences(last) }
  return last.version === hoja.version
    ? { kind: 'received' }
    : { kind: 'alike', version: last.version }
}

/** Says what became of a route: "hora 16:00 → 13:00". */
export const tellRouteChanges = (cambios: readonly CambioDeRuta[] = []) =>
  cambios.map(({ campo, antes, ahora }) => {
    const { name, none } = NAMES[campo]
    const tell = (value = none) => (campo === 'fecha' ? formatDay(value) : value)
    return `${name} ${tell(antes)} → ${tell(ahora)}`
  })
