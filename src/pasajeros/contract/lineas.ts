import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { BOM, csvLines } from '#lib/contract/csv.ts'
import { PERSONALES, reservaFields } from '#reservas/contract/reserva-fields.ts'
import { type Expediente, type Ficha, QUE_VISIBLE } from './ficha.ts'

// One line of the CSV per fact.

type Line = [
  reserva: number | '',
  parte: string,
  cuando: string,
  que: string,
  valor: string | number,
]

const LABELS: readonly [keyof Expediente, string][] = [
  ['nombrePasajero', 'Nombre'],
  ['telefono', 'Teléfono'],
  ['email', 'Email'],
  ['fecha', 'Fecha de la excursión'],
  ['hora', 'Hora'],
  ['excursion', 'Excursión'],
  ['hotel', 'Hotel'],
  ['habitacion', 'Habitación'],
  ['idioma', 'Idioma'],
  ['observacion', 'Observación'],
  ['cantidadAdultos', 'Adultos'],
  ['cantidadChild', 'Niños'],
  ['total', 'Total en pesos'],
  ['tipoCobro', 'Tipo de cobro'],
  ['canalVenta', 'Canal de venta'],
  ['comentario', 'Comentario'],
  ['motivoCancela', 'Motivo de anulación'],
  ['motivoNoShow', 'Motivo de No Show'],
  ['tomadaPor', 'Tomada por'],
]
const OTHERS = PERSONALES.filter((name) => !LABELS.some(([known]) => known === name))
/** Facts of the reservation in their order, and any other field with data of the passenger. */
const FACTS = [...LABELS, ...OTHERS.map((name) => [name, reservaFields[name].label] as const)]

const PAGO: readonly [keyof NonNullable<Expediente['pago']>, string][] = [
  ['fecha', 'Fecha'],
  ['esperado', 'Por cobrar'],
  ['valorEfectivo', 'Efectivo'],
  ['valorTarjeta', 'Tarjeta'],
  ['valorUsd', 'Dólares'],
  ['valorReal', 'Reales'],
  ['comentario', 'Comentario'],
  ['recibos', 'Fotos de recibos'],
]

const DESHECHO: readonly [keyof NonNullable<Expediente['deshechos']>[number], string][] = [
  ['fecha', 'Fecha'],
  ['valorEfectivo', 'Efectivo'],
  ['valorTarjeta', 'Tarjeta'],
  ['valorUsd', 'Dólares'],
  ['valorReal', 'Reales'],
  ['comentario', 'Comentario'],
  ['devueltoEfectivo', 'Devuelto en efectivo'],
  ['devueltoTarjeta', 'Devuelto a la tarjeta'],
  ['devueltoUsd', 'Dólares devueltos'],
  ['devueltoReal', 'Reales devueltos'],
  ['motivo', 'Motivo'],
]

const DEVOLUCION: readonly [keyof NonNullable<Expediente['devoluciones']>[number], string][] = [
  ['fecha', 'Fecha'],
  ['clase', 'Qué'],
  ['clp', 'Pesos'],
  ['usd', 'Dólares'],
  ['brl', 'Reales'],
  ['estado', 'Estado'],
  ['nota', 'Nota'],
]

const written = (valor: unknown): string | number =>
  typeof valor === 'number'
    ? valor
    : /^\d{4}-\d{2}-\d{2}$/.test(String(valor ?? ''))
      ? formatDay(String(valor))
      : String(valor ?? '')

const instant = ({ fecha, hora }: { fecha: string; hora: string }) =>
  `${formatDay(fecha)} ${formatTime(hora)}`

function linesOf(r: Expediente): Line[] {
  const { pago } = r
  return [
    ...FACTS.map(([campo, dice]): Line => [r.reservaId, 'Reserva', '', dice, written(r[campo])]),
    ...(pago
      ? PAGO.map(([campo, dice]): Line => [r.reservaId, 'Pago', '', dice, written(pago[campo])])
      : []),
    ...(r.deshechos ?? []).flatMap((deshecho) =>
      DESHECHO.map(
        ([campo, dice]): Line => [r.reservaId, 'Pago deshecho', '', dice, written(deshecho[campo])],
      ),
    ),
    ...(r.delCanal
      ? ([
          [r.reservaId, 'Canal de venta', '', 'contacto', r.delCanal.contacto],
          [r.reservaId, 'Canal de venta', '', 'notas', r.delCanal.notas],
        ] satisfies Line[])
      : []),
    ...(r.peticiones ?? []).flatMap((asked): Line[] => [
      [r.reservaId, 'Petición', instant(asked), `pide ${asked.tipo}`, asked.texto || '(sin texto)'],
      [r.reservaId, 'Petición', instant(asked), 'respuesta', asked.respuesta],
    ]),
    ...(r.mensajes ?? []).map(
      (told): Line => [
        r.reservaId,
        'Mensaje',
        instant(told),
        `${told.clase}, ${told.canal}`,
        told.motivo || told.estado,
      ],
    ),
    ...(r.contingencias ?? []).flatMap((one): Line[] => {
      const facts = [
        [`${one.que}: ${one.paso}`, one.razon || one.paso],
        ['motivo', one.motivo],
        ['para el pasajero', one.paraPasajero],
      ] as const
      return facts.map(([que, valor]) => [r.reservaId, 'Contingencia', instant(one), que, valor])
    }),
    ...(r.devoluciones ?? []).flatMap((one) =>
      DEVOLUCION.map(
        ([campo, dice]): Line => [r.reservaId, 'Devolución', '', dice, written(one[campo])],
      ),
    ),
    ...r.historia.flatMap((hecho): Line[] => [
      [r.reservaId, 'Historia', instant(hecho), `${hecho.verbo}, ${hecho.usuario}`, hecho.motivo],
      ...hecho.cambios.map(
        ({ campo, antes, despues }): Line => [
          r.reservaId,
          'Historia',
          instant(hecho),
          campo,
          `${written(antes)} → ${written(despues)}`,
        ],
      ),
    ]),
  ].filter(([, , , , valor], i) => valor !== '' || i === 0)
}

export function csvDeFicha({ reservas, accesos }: Ficha): string {
  const lines: unknown[][] = [
    ['N° reserva', 'Parte', 'Cuándo', 'Dato', 'Valor'],
    ...reservas.flatMap(linesOf),
    ...accesos.map(
      (acceso): Line => [
        acceso.reservaId ?? '',
        'Acceso',
        instant(acceso),
        `${QUE_VISIBLE[acceso.que]}, ${acceso.usuario}`,
        acceso.lista,
      ],
    ),
  ]
  return `${BOM}${csvLines(lines)}\r\n`
}
