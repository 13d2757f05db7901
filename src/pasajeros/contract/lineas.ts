import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { BOM, csvLines } from '#lib/contract/csv.ts'
import { type Expediente, type Ficha, QUE_VISIBLE } from './ficha.ts'

// One line of the CSV per fact.

type Linea = [
  reserva: number | '',
  parte: string,
  cuando: string,
  que: string,
  valor: string | number,
]

const DATOS: readonly [keyof Expediente, string][] = [
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

const escrito = (valor: unknown): string | number =>
  typeof valor === 'number'
    ? valor
    : /^\d{4}-\d{2}-\d{2}$/.test(String(valor ?? ''))
      ? formatDay(String(valor))
      : String(valor ?? '')

const momento = ({ fecha, hora }: { fecha: string; hora: string }) =>
  `${formatDay(fecha)} ${formatTime(hora)}`

function lineasDe(r: Expediente): Linea[] {
  const { pago } = r
  return [
    ...DATOS.map(([campo, dice]): Linea => [r.reservaId, 'Reserva', '', dice, escrito(r[campo])]),
    ...(pago
      ? PAGO.map(([campo, dice]): Linea => [r.reservaId, 'Pago', '', dice, escrito(pago[campo])])
      : []),
    ...r.historia.flatMap((hecho): Linea[] => [
      [r.reservaId, 'Historia', momento(hecho), `${hecho.verbo}, ${hecho.usuario}`, hecho.motivo],
      ...hecho.cambios.map(
        ({ campo, antes, despues }): Linea => [
          r.reservaId,
          'Historia',
          momento(hecho),
          campo,
          `${escrito(antes)} → ${escrito(despues)}`,
        ],
      ),
    ]),
  ].filter(([, , , , valor], i) => valor !== '' || i === 0)
}

export function csvDeFicha({ reservas, accesos }: Ficha): string {
  const lineas: unknown[][] = [
    ['N° reserva', 'Parte', 'Cuándo', 'Dato', 'Valor'],
    ...reservas.flatMap(lineasDe),
    ...accesos.map(
      (acceso): Linea => [
        acceso.reservaId ?? '',
        'Acceso',
        momento(acceso),
        `${QUE_VISIBLE[acceso.que]}, ${acceso.usuario}`,
        acceso.lista,
      ],
    ),
  ]
  return `${BOM}${csvLines(lineas)}\r\n`
}
