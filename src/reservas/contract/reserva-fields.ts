import * as z from 'zod/mini'
import {
  count,
  day,
  emailOrNone,
  flag,
  id,
  line,
  named,
  pesos,
  phone,
  requiredLine,
  requiredText,
  text,
} from '#lib/contract/fields.ts'
import {
  asDash,
  asName,
  asNoPhone,
  asNothing,
  asText,
  COUNT,
  DAY,
  NAMED,
  NOT_PERSONAL,
  optional,
  orNone,
  orNull,
  PESOS,
  PHONE,
  ROUTE,
  required,
  STATE,
  TEXT,
  TIME,
  told,
  untold,
  YES_NO,
} from './field-kinds.ts'

// The one table of a reservation's fields, in the order of the answers. The schemas of the contract, the columns read
// and written, the history, the notices and the masks are made from it.

/** Hour as `HH:MM`, also accepted as `HH:MM:00`. Stored as `HH:MM:00`. */
export const hora = z.nullable(
  z.string().check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Por favor, ingrese una hora válida'),
    z.overwrite((value) => `${value.slice(0, 5)}:00`),
  ),
)
/** Departure as `HH:MM`, also accepted as `HH:MM:00`; empty is none. */
const salida = z.nullable(
  z.string().check(
    z.regex(/^(([01]\d|2[0-3]):[0-5]\d(:00)?)?$/, 'Por favor, elija una salida válida'),
    z.overwrite((value) => value.slice(0, 5)),
  ),
)
const recepcionista = line(51, 'Por favor, ingresa el nombre del recepcionista')
/** Last name at the end of `recepcionistaNombre`. Ignored if the name does not end in it. */
const apellido = z.nullable(line(25, 'Por favor, ingresa el apellido del recepcionista'))
const idWithin = (min: number, max: number, message: string) =>
  z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message))
/** 0, a reserved id or null means nobody (GE-30). */
const recepcionistaId = z.nullable(idWithin(0, 2_147_483_647, 'El recepcionista no es válido'))

const pax = count(999, 'Por favor, ingresa el número de PAX')
const price = pesos('Por favor, ingresa el precio')
const writtenName = requiredLine(100, 'Por favor, ingresa el nombre del pasajero')
const room = requiredLine(50, 'Por favor, ingresa la habitacion')
const language = requiredLine(50, 'Por favor, ingresa el idioma')
const notes = requiredText(2000, 'Por favor, ingresa la observación de la reserva')
/** Made by the browser for each sale of several reservations. */
export const ventaId = z.guid('Venta no válida')
const tipoCobroId = idWithin(1, 4, 'Por favor, selecciona un tipo de cobro')

export const reservaFields = {
  id: untold(z.int(), 'id'),
  reservaId: untold(z.int(), 'id'),
  fecha: told(DAY, 'Fecha', 'fecha', NOT_PERSONAL, {
    input: required(day('Por favor, ingresa la fecha')),
  }),
  hora: told(orNull(TIME), 'Hora', 'hora', NOT_PERSONAL, { input: optional(hora, null) }),
  nombrePasajero: told(TEXT, 'Pasajero', 'nombre_pasajero', asName, {
    input: required(writtenName),
  }),
  email: told(TEXT, 'Email', 'email', asNothing, { input: optional(emailOrNone(), '') }),
  telefono: told(PHONE, 'Teléfono', 'telefono', asNoPhone, {
    input: required(phone('Por favor, ingresa un teléfono')),
  }),
  habitacion: told(TEXT, 'Habitación', 'habitacion', asDash, { input: required(room) }),
  idioma: told(TEXT, 'Idioma', 'idioma', asDash, { input: required(language) }),
  observacion: told(TEXT, 'Observación', 'observacion', asText, { input: required(notes) }),
  cantidadAdultos: told(COUNT, 'Adultos', 'cantidad_adultos', NOT_PERSONAL, {
    input: required(pax),
  }),
  valorAdulto: told(PESOS, 'Precio adulto', 'valor_adulto', NOT_PERSONAL, {
    input: required(price),
  }),
  cantidadChild: told(COUNT, 'Niños', 'cantidad_child', NOT_PERSONAL, { input: optional(pax, 0) }),
  valorChild: told(PESOS, 'Precio niño', 'valor_child', NOT_PERSONAL, {
    input: optional(price, 0),
  }),
  total: told(PESOS, 'Total', 'total', NOT_PERSONAL),
  comision: told(PESOS, 'Comisión', 'comision', NOT_PERSONAL, { input: optional(pesos(), 0) }),
  /** Commission of the tariff, while a higher one waits for approval; else left out. */
  comisionTope: told(orNone(PESOS), 'Tarifa, por aprobar', 'comision_tope', NOT_PERSONAL),
  comentario: told(TEXT, 'Comentario', 'comentario', asText, { input: optional(text(500), '') }),
  habilitado: told(STATE, 'Estado', 'habilitado', NOT_PERSONAL),
  noshow: told(YES_NO, 'No Show', 'noshow', NOT_PERSONAL),
  motivoNoShow: told(orNull(TEXT), 'Motivo No Show', 'motivo_noshow', asText, {
    compared: 'notice',
  }),
  nombreCancela: told(orNull(TEXT), 'Anulado por', 'nombre_cancela', NOT_PERSONAL, {
    compared: 'notice',
  }),
  motivoCancela: told(orNull(TEXT), 'Motivo de anulación', 'motivo_cancela', asText, {
    compared: 'notice',
  }),
  fechaCancela: told(orNull(DAY), 'Fecha de anulación', 'fecha_cancela', NOT_PERSONAL, {
    compared: 'never',
  }),
  horaCancela: told(orNull(TIME), 'Hora de anulación', 'hora_cancela', NOT_PERSONAL, {
    compared: 'never',
  }),
  excursionId: untold(z.int(), 'excursion_id', required(id('Por favor, selecciona una excursión'))),
  nombreExcursion: told(TEXT, 'Excursión', null, NOT_PERSONAL, { name: 'excursion' }),
  hotelId: untold(z.int(), 'hotel_id', required(id('Por favor, selecciona un hotel válido'))),
  tipoCobroId: untold(z.int(), 'tipo_cobro_id', required(tipoCobroId)),
  canalVentaId: untold(
    z.int(),
    'canal_venta_id',
    required(id('Por favor, selecciona un canal de venta')),
  ),
  recepcionistaId: untold(z.int(), 'recepcionista_id', optional(recepcionistaId, null)),
  recepcionistaNombre: told(TEXT, 'Recepcionista', 'recepcionista_nombre', NOT_PERSONAL, {
    input: optional(recepcionista, ''),
  }),
  /** Last name at the end of `recepcionistaNombre`; null if unknown. */
  recepcionistaApellido: told(orNull(TEXT), '', 'recepcionista_apellido', NOT_PERSONAL, {
    input: optional(apellido, null),
    compared: 'never',
  }),
  rutaId: untold(z.int(), 'ruta_id'),
  usuarioId: untold(z.int(), 'usuario_id'),
  creada: untold(z.string(), 'creada'),
  version: untold(z.int(), 'version'),
  /** 1 once its money is settled. */
  rendida: untold(flag, null),
  hotel: told(NAMED, 'Hotel', null, NOT_PERSONAL),
  excursion: untold(
    z.object({
      ...named.shape,
      prefijo: z.string(),
      valor: z.int(),
      valorChild: z.int(),
      /** Left out if unknown. */
      horaSalida: z.optional(z.string()),
    }),
    null,
  ),
  canalVenta: told(NAMED, 'Canal de venta', null, NOT_PERSONAL),
  tipoCobro: told(NAMED, 'Tipo de cobro', null, NOT_PERSONAL),
  ruta: told(ROUTE, 'Ruta', null, NOT_PERSONAL),
  /** Creator, and the creator's hotel if any. */
  usuario: untold(z.object({ ...named.shape, hotelId: z.nullable(z.int()) }), null),
  /** Sale of several reservations that it belongs to. */
  ventaId: untold(z.optional(ventaId), 'venta_id'),
  /** Whole pesos that the passenger paid at the hotel's desk; left out if nothing. */
  abono: told(orNone(PESOS), 'Abono', 'abono', NOT_PERSONAL, {
    input: optional(pesos('Por favor, ingrese el abono'), 0),
  }),
  /** Whole pesos that were kept of refunds and count as paid; left out if nothing. */
  conservado: told(orNone(PESOS), 'Conservado de una devolución', 'conservado', NOT_PERSONAL),
  /** 1 while FINANZAS has to approve that nobody collects it; else left out. */
  cobroPorAprobar: told(orNone(YES_NO), 'Cobro por aprobar', 'cobro_por_aprobar', NOT_PERSONAL),
  /** Departure that was sold, `HH:MM`; left out while unknown. */
  salida: told(orNone(TIME), 'Salida', 'salida', NOT_PERSONAL, {
    input: required(z.optional(salida)),
  }),
  /** Reference of the channel that sold it, unique in the channel; left out if none. */
  referenciaExterna: told(
    orNone(TEXT),
    'Referencia del canal',
    'referencia_externa',
    NOT_PERSONAL,
    {
      input: optional(line(60), ''),
      staffOnly: true,
    },
  ),
  /** Whole pesos that the channel pays for the whole reservation; left out if nothing. */
  precioNeto: told(orNone(PESOS), 'Precio neto', 'precio_neto', NOT_PERSONAL, {
    input: optional(pesos('Por favor, ingrese el precio neto'), 0),
    staffOnly: true,
  }),
  /** Number of passengers who came; left out while nobody said. */
  vinieron: told(orNone(COUNT), 'Vinieron', null, NOT_PERSONAL),
}

type Fields = typeof reservaFields
export type FieldName = keyof Fields
type Part = 'column' | 'input' | 'mask'
type With<P extends Part> = {
  [N in FieldName]: Fields[N][P] extends null ? never : N
}[FieldName]

/** Names of the fields in the order of the answers. */
export const FIELDS = Object.keys(reservaFields) as FieldName[]
const fieldsWith = <P extends Part>(part: P) =>
  FIELDS.filter((name) => reservaFields[name][part] !== null) as With<P>[]
const partsOf = (names: readonly FieldName[], part: (name: FieldName) => unknown) =>
  Object.fromEntries(names.map((name) => [name, part(name)]))

/** Fields with a column of `reserva`; the others are looked up. */
export const STORED = fieldsWith('column')
/** Fields that a person writes. */
export const WRITTEN = fieldsWith('input')
/** Fields with data of a passenger or free text. Staff are not included. */
export const PERSONALES = fieldsWith('mask')

/** Fields that HOTEL users neither read nor write. */
export const STAFF_ONLY = FIELDS.filter((name) => reservaFields[name].staffOnly)

export const answerSchemas = partsOf(FIELDS, (name) => reservaFields[name].schema) as {
  [N in FieldName]: Fields[N]['schema']
}
type Inputs<Form extends 'add' | 'edit'> = {
  [N in With<'input'>]: NonNullable<Fields[N]['input']>[Form]
}
const inputsOf = <Form extends 'add' | 'edit'>(form: Form) =>
  partsOf(WRITTEN, (name) => reservaFields[name].input?.[form]) as Inputs<Form>
/** Schemas of what a person writes in a new reservation. */
export const newInputs = inputsOf('add')
/** Schemas of what a person writes in an edit. */
export const editInputs = inputsOf('edit')
