// Mirrors every table of `migrations/`, in the same order. `schema.test.ts` compares it with a migrated database.
// Columns have the types that the parsers in `client.ts` return.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Civil day `YYYY-MM-DD`. */
type Day = string
/** Hour of day `HH:MM:SS`. */
type Time = string
/** Instant, as PostgreSQL prints it. */
type Instant = string
/** Whole pesos, 0…99 999 999. */
type Pesos = number
/** Exact decimal with two places (dollars, reais, rates). */
type Decimal = string
/** 1 or 0, as in the API. */
type Flag = number
/** Computed by the database; never written. */
type Derived<T> = ColumnType<T, never, never>

export interface Cambio {
  campo: string
  antes: unknown
  despues: unknown
}

// ── Catalogues ──

export interface RolTable {
  id: number
  nombre: string
}

export interface ComunaTable {
  id: number
  nombre: string
  region: string
}

export interface TipoCobroTable {
  id: number
  nombre: string
}

export interface HotelTable {
  id: Generated<number>
  nombre: string
  direccion: Generated<string>
  comuna_id: number
  telefono: Generated<string>
  habilitado: Generated<Flag>
  version: Generated<number>
}

export interface ExcursionTable {
  id: Generated<number>
  nombre: string
  prefijo: string
  valor: Generated<Pesos>
  valor_child: Generated<Pesos>
  habilitado: Generated<Flag>
  version: Generated<number>
}

export interface RecepcionistaTable {
  id: Generated<number>
  nombre: string
  email: Generated<string>
  telefono: Generated<string>
  hotel_id: number | null
  habilitado: Generated<Flag>
  version: Generated<number>
}

export interface CanalVentaTable {
  id: Generated<number>
  nombre: string
  valor: Generated<number>
  habilitado: Generated<Flag>
  version: Generated<number>
}

export interface UsuarioTable {
  id: Generated<number>
  rut: string | null
  sin_rut_motivo: string | null
  nombre: string
  email: string | null
  telefono: Generated<string>
  rol_id: number
  hotel_id: number | null
  habilitado: Generated<Flag>
  version: Generated<number>
}

export interface MonedaTable {
  id: Generated<number>
  fecha: Day
  dolar: Decimal
  real: Decimal
  version: Generated<number>
}

export interface RecordatorioTable {
  id: Generated<number>
  mensaje: string
  hora: Time
  version: Generated<number>
}

export interface VehiculoTable {
  nombre: string
  asientos: number | null
  version: Generated<number>
}

// ── Access ──

export interface CredencialTable {
  usuario_id: number
  clave_hash: string
  clave_desde: Generated<Instant>
  totp_secreto: Buffer | null
  totp_confirmado: Instant | null
  totp_ultimo_paso: number | null
  totp_nuevo: Buffer | null
  codigos_fallidos: Generated<number>
}

export interface InvitacionTable {
  usuario_id: number
  token_hash: Buffer
  vence: Instant
}

export interface AvisoCuentaTable {
  id: GeneratedAlways<number>
  usuario_id: number
  texto: string
  momento: Generated<Instant>
}

export interface CodigoRecuperacionTable {
  usuario_id: number
  hash: Buffer
  usado: Instant | null
}

export interface SesionTable {
  id: Generated<string>
  token_hash: Buffer
  usuario_id: number
  nivel: 'pendiente' | 'completa'
  fallos: Generated<number>
  creada: Generated<Instant>
  vista: Generated<Instant>
  vence: Instant
  agente: Generated<string>
}

export interface IntentoTable {
  clave: Buffer
  fallos: number
  hasta: Instant | null
  visto: Generated<Instant>
}

export interface OrigenConocidoTable {
  usuario_id: number
  huella: Buffer
  visto: Generated<Instant>
}

export interface RitmoTable {
  clave: Buffer
  usados: number
  hasta: Instant
}

export interface PresenciaTable {
  proceso: string
  usuario_id: number
  visto: Generated<Instant>
}

export interface ClaveIdempotenciaTable {
  usuario_id: number
  clave: string
  llamada: string
  huella: Buffer
  respuesta: string | null
  creada: Generated<Instant>
}

// ── Routes ──

export interface RutaTable {
  id: Generated<number>
  fecha: Day | null
  nombre: Generated<string>
  excursion_id: number | null
  chofer_id: number | null
  guia_id: number | null
  vehiculo: string | null
  habilitado: Generated<Flag>
  usuario_id: number | null
  creada: Generated<Instant>
  version: Generated<number>
  cerrada: Generated<boolean>
}

// ── Reservations ──

export interface ReservaTable {
  id: Generated<number>
  fecha: Day
  hora: Time | null
  nombre_pasajero: string
  email: Generated<string>
  telefono: Generated<string>
  habitacion: string
  idioma: string
  observacion: string
  cantidad_adultos: number
  valor_adulto: Pesos
  cantidad_child: Generated<number>
  valor_child: Generated<Pesos>
  total: Derived<Pesos>
  comision: Generated<Pesos>
  comentario: Generated<string>
  recepcionista_id: number | null
  recepcionista_nombre: Generated<string>
  habilitado: Generated<Flag>
  noshow: Generated<Flag>
  motivo_noshow: string | null
  nombre_cancela: string | null
  motivo_cancela: string | null
  fecha_cancela: Day | null
  hora_cancela: Time | null
  excursion_id: number
  hotel_id: number
  tipo_cobro_id: number
  canal_venta_id: number
  ruta_id: number | null
  usuario_id: number
  creada: Generated<Instant>
  version: Generated<number>
  nombre_busca: Derived<string>
  clave_duplicado: Derived<string>
  /** completos, bloqueados or anonimos. */
  datos: Generated<string>
  recepcionista_apellido: string | null
}

// ── Settlement ──

export interface RendicionTable {
  id: Generated<number>
  ruta_id: number
  dolar: Decimal | null
  real: Decimal | null
  fecha_tasa: Day | null
  creada: Generated<Instant>
  version: Generated<number>
}

export interface ComprobanteTable {
  id: Generated<number>
  rendicion_id: number | null
  archivo: string
  tipo: string
  bytes: number
  usuario_id: number
  creado: Generated<Instant>
  usado: Instant | null
}

export interface DetalleRendicionTable {
  id: Generated<number>
  rendicion_id: number
  reserva_id: number
  usuario_id: number
  esperado: Pesos
  valor_efectivo: Generated<Pesos>
  valor_tarjeta: Generated<Pesos>
  valor_usd: Generated<Decimal>
  valor_real: Generated<Decimal>
  comentario: Generated<string>
  comprobante_id: number | null
  creado: Generated<Instant>
  version: Generated<number>
}

export interface GastoRendicionTable {
  id: Generated<number>
  rendicion_id: number
  usuario_id: number
  peaje_valor: Generated<Pesos>
  ticket_nombre: Generated<string>
  ticket_valor: Generated<Pesos>
  otro1_nombre: Generated<string>
  otro1_valor: Generated<Pesos>
  otro2_nombre: Generated<string>
  otro2_valor: Generated<Pesos>
  otro3_nombre: Generated<string>
  otro3_valor: Generated<Pesos>
  creado: Generated<Instant>
  version: Generated<number>
}

// ── Finance ──

export interface ComisionGuiaTable {
  id: Generated<number>
  usuario_id: number
  valor: Pesos
  desde: Day
  autor_id: number
  creada: Generated<Instant>
  version: Generated<number>
}

export interface CajaChicaTable {
  id: Generated<number>
  fecha: Day
  concepto: string
  ingreso: Generated<Pesos>
  egreso: Generated<Pesos>
  usuario_id: number
  reversa_de: number | null
  creado: Generated<Instant>
}

// ── History ──

export interface HistorialTable {
  id: GeneratedAlways<number>
  momento: Generated<Instant>
  entidad: string
  entidad_id: string
  accion: 'INSERT' | 'UPDATE' | 'DELETE'
  verbo: string
  usuario_id: number
  nombre_usuario: string
  motivo: Generated<string>
  cambios: JSONColumnType<Cambio[], string | undefined, never>
  nombre_pasajero: string | null
  nombre_excursion: string | null
  fecha_excursion: Day | null
  hotel_id: number | null
  creador_id: number | null
}

// ── Passengers' rights ──

/** Data removed from a blocked reservation, to be restored. `reservas` and `rendiciones` define `guardado`. */
export interface BloqueoTable {
  reserva_id: number
  guardado: JSONColumnType<object, string, never>
  momento: Generated<Instant>
  usuario_id: number
  nombre_usuario: string
}

export interface CorridaTable {
  id: GeneratedAlways<number>
  tarea: 'barrido' | 'retencion' | 'respaldo'
  dia: Day | null
  empezo: Generated<Instant>
  termino: Instant | null
  resultado: Generated<string>
  cuantas: Generated<number>
  detalle: JSONColumnType<object, string | undefined, string>
}

export interface AccesoDatosTable {
  id: GeneratedAlways<number>
  momento: Instant
  usuario_id: number
  nombre_usuario: string
  que: string
  reserva_id: number | null
  lista: Generated<string>
  desde: Day | null
  hasta: Day | null
  filas: number | null
}

export interface DB {
  rol: RolTable
  comuna: ComunaTable
  tipo_cobro: TipoCobroTable
  hotel: HotelTable
  excursion: ExcursionTable
  recepcionista: RecepcionistaTable
  canal_venta: CanalVentaTable
  usuario: UsuarioTable
  moneda: MonedaTable
  recordatorio: RecordatorioTable
  vehiculo: VehiculoTable
  credencial: CredencialTable
  codigo_recuperacion: CodigoRecuperacionTable
  sesion: SesionTable
  intento: IntentoTable
  invitacion: InvitacionTable
  aviso_cuenta: AvisoCuentaTable
  origen_conocido: OrigenConocidoTable
  ritmo: RitmoTable
  presencia: PresenciaTable
  clave_idempotencia: ClaveIdempotenciaTable
  ruta: RutaTable
  reserva: ReservaTable
  rendicion: RendicionTable
  comprobante: ComprobanteTable
  detalle_rendicion: DetalleRendicionTable
  gasto_rendicion: GastoRendicionTable
  comision_guia: ComisionGuiaTable
  caja_chica: CajaChicaTable
  historial: HistorialTable
  bloqueo: BloqueoTable
  acceso_datos: AccesoDatosTable
  corrida: CorridaTable
}
