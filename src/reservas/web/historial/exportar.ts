import type { ExportColumn, Source } from '#lib/web/export/columns.ts'
import type { Cambio, Movimiento } from '../../contract/reserva.ts'
import { SIN_TELEFONO } from '../../rules.ts'
import { CAMPOS, DICHO, SIN_ASIGNAR, type Tipo, VACIO } from './campos.ts'
import { ACCION_VISIBLE, VERBO_VISIBLE } from './lectura.ts'

type Lado = 'antes' | 'despues'
type De = Source<Cambio>

/** Formats of `lectura.ts` as data: a worker cannot receive functions. */
const COMO: Partial<Record<Tipo, (lado: Lado) => De>> = {
  dia: (lado) => ({ day: lado }),
  hora: (lado) => ({ time: lado }),
  monto: (lado) => ({ money: lado }),
  telefono: (lado) => ({ map: lado, to: { [SIN_TELEFONO]: 'Sin teléfono' } }),
  estado: (lado) => ({ map: lado, to: { 1: 'Activado', 0: 'Cancelado' } }),
  siNo: (lado) => ({ map: lado, to: { 1: 'Sí', 0: 'No' } }),
  ruta: (lado) => ({
    first: [{ map: lado, to: { 1: SIN_ASIGNAR, 2: SIN_ASIGNAR } }, { text: SIN_ASIGNAR }],
  }),
}

const from = (lado: Lado) =>
  Object.fromEntries(
    Object.entries(CAMPOS).flatMap(([campo, [, tipo]]) => {
      const como = COMO[tipo]?.(lado)
      return como ? [[campo, como]] : []
    }),
  )
const valor = (lado: Lado): De => ({
  first: [{ choose: 'campo', from: from(lado), otherwise: lado }, { text: VACIO }],
})
const campo: De = {
  map: 'campo',
  to: Object.fromEntries(Object.entries(CAMPOS).map(([name, [visible]]) => [name, visible])),
}
const cambio: De = {
  join: [
    { join: [campo, { text: ':' }], with: '' },
    valor('antes'),
    { text: '→' },
    valor('despues'),
  ],
}

const salvo = (dicho: readonly string[]): Source<Movimiento> => ({
  each: 'cambios',
  show: {
    choose: 'campo',
    from: Object.fromEntries(dicho.map((name) => [name, { text: '' }])),
    otherwise: cambio,
  },
})

export const exportar: readonly ExportColumn<Movimiento>[] = [
  {
    header: 'Accion',
    value: {
      map: 'accion',
      to: Object.fromEntries(
        Object.entries(ACCION_VISIBLE).map(([accion, { tabla }]) => [accion, tabla]),
      ),
    },
    width: 12,
  },
  {
    header: 'Detalle',
    value: {
      map: 'verbo',
      to: Object.fromEntries(
        Object.entries(VERBO_VISIBLE).map(([verbo, { texto }]) => [verbo, texto]),
      ),
    },
    width: 15,
  },
  { header: 'Usuario', value: 'nombreUsuario', width: 22 },
  { header: 'Fecha', value: 'fecha', kind: 'date' },
  { header: 'Hora', value: 'hora', kind: 'time' },
  { header: 'F. Excursion', value: 'fechaExcursion', kind: 'date', width: 12 },
  { header: 'Tour', value: 'nombreExcursion', width: 26 },
  { header: 'Pasajero', value: 'nombrePasajero', width: 26 },
  { header: 'N° Reserva', value: 'codigoReserva', kind: 'number', paper: false },
  { header: 'Motivo', value: 'motivo', width: 36 },
  {
    header: 'Cambios',
    value: {
      choose: 'verbo',
      from: Object.fromEntries(
        Object.entries(DICHO).map(([verbo, dicho]) => [verbo, salvo(dicho)]),
      ),
      otherwise: salvo([]),
    },
    width: 40,
  },
]
