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

export interface DB {
  rol: {
    id: number
    nombre: string
  }
  comuna: {
    id: number
    nombre: string
    region: string
  }
  tipo_cobro: {
    id: number
    nombre: string
  }
  hotel: {
    id: Generated<number>
    nombre: string
    direccion: Generated<string>
    comuna_id: number
    telefono: Generated<string>
    habilitado: Generated<Flag>
    version: Generated<number>
    zona: Generated<string>
  }
  excursion: {
    id: Generated<number>
    nombre: string
    prefijo: string
    valor: Generated<Pesos>
    valor_child: Generated<Pesos>
    habilitado: Generated<Flag>
    version: Generated<number>
    hora_salida: Time | null
    /** Minutes. */
    duracion: number | null
    dias: Generated<number>
    minimo: number | null
    cupo_estricto: Generated<boolean>
    /** Later departures of a usual day, in order. */
    otras_salidas: Generated<Time[]>
  }
  cupo: {
    id: Generated<number>
    excursion_id: number
    fecha: Day | null
    /** 1 is Monday. */
    dia: number | null
    lugares: number
    version: Generated<number>
  }
  pauta: {
    id: Generated<number>
    excursion_id: number
    zona: string | null
    hotel_id: number | null
    /** After departure. */
    minutos: number
    version: Generated<number>
  }
  recepcionista: {
    id: Generated<number>
    nombre: string
    email: Generated<string>
    telefono: Generated<string>
    hotel_id: number | null
    habilitado: Generated<Flag>
    version: Generated<number>
  }
  canal_venta: {
    id: Generated<number>
    nombre: string
    valor: Generated<number>
    habilitado: Generated<Flag>
    version: Generated<number>
    /** Sold on a portal: what is annulled here has to be annulled there too. */
    portal: Generated<boolean>
  }
  usuario: {
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
    idiomas: Generated<string[]>
    licencia_vence: Day | null
    recepcionista_id: number | null
  }
  ausencia: {
    id: Generated<number>
    usuario_id: number
    desde: Day
    hasta: Day
    motivo: string
    autor_id: number
    version: Generated<number>
  }
  moneda: {
    id: Generated<number>
    fecha: Day
    dolar: Decimal
    real: Decimal
    version: Generated<number>
  }
  recordatorio: {
    id: Generated<number>
    mensaje: string
    hora: Time
    version: Generated<number>
  }
  idioma: {
    id: Generated<number>
    nombre: string
  }
  vehiculo: {
    nombre: string
    asientos: number | null
    version: Generated<number>
    patente: Generated<string>
    revision_tecnica: Day | null
    permiso_circulacion: Day | null
    seguro: Day | null
    habilitado: Generated<Flag>
  }
  credencial: {
    usuario_id: number
    clave_hash: string
    clave_desde: Generated<Instant>
    totp_secreto: Buffer | null
    totp_confirmado: Instant | null
    totp_ultimo_paso: number | null
    totp_nuevo: Buffer | null
    codigos_fallidos: Generated<number>
  }
  codigo_recuperacion: {
    usuario_id: number
    hash: Buffer
    usado: Instant | null
  }
  sesion: {
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
  intento: {
    clave: Buffer
    fallos: number
    hasta: Instant | null
    visto: Generated<Instant>
  }
  invitacion: {
    usuario_id: number
    token_hash: Buffer
    vence: Instant
  }
  aviso_cuenta: {
    id: GeneratedAlways<number>
    usuario_id: number
    texto: string
    momento: Generated<Instant>
  }
  origen_conocido: {
    usuario_id: number
    huella: Buffer
    visto: Generated<Instant>
  }
  ritmo: {
    clave: Buffer
    usados: number
    hasta: Instant
  }
  presencia: {
    proceso: string
    usuario_id: number
    visto: Generated<Instant>
  }
  clave_idempotencia: {
    usuario_id: number
    clave: string
    llamada: string
    huella: Buffer
    respuesta: string | null
    creada: Generated<Instant>
  }
  ruta: {
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
    hora: Time | null
  }
  /** Reservations of a route when its hoja de ruta was printed, shared or opened. */
  hoja_version: {
    ruta_id: number
    version: number
    momento: Generated<Instant>
    usuario_id: number
    via: 'imprimir' | 'compartir' | 'abrir'
    reservas: JSONColumnType<{ id: number; version: number }[], string, never>
    /** Day, excursion, hour, vehicle and people of the route then; null in versions of before. */
    ruta: JSONColumnType<Record<string, string | number | null> | null, string | null, never>
  }
  hoja_recibida: {
    ruta_id: number
    version: number
    usuario_id: number
    momento: Generated<Instant>
  }
  /** WhatsApp opened with a version, for the guide or driver that the route had then. */
  hoja_abierta: {
    ruta_id: number
    version: number
    destinatario_id: number
    /** User who opened it last. */
    usuario_id: number
    momento: Generated<Instant>
  }
  reserva: {
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
    datos: Generated<string>
    recepcionista_apellido: string | null
    venta_id: string | null
    /** Commission of the tariff, while a higher one waits for approval. */
    comision_tope: number | null
    /** Whether the commission is the hotel's. */
    comision_hotel: Generated<boolean>
    /** Whole pesos. */
    abono: Generated<number>
    /** Kept of refunds, in whole pesos. */
    conservado: Generated<number>
    /** 1 while a sale of a HOTEL user that nobody collects waits for approval. */
    cobro_por_aprobar: Generated<number>
    salida: Time | null
    /** Reference of the channel that sold it. */
    referencia_externa: string | null
    /** Whole pesos that the channel pays for the whole reservation. */
    precio_neto: number | null
  }
  rendicion: {
    id: Generated<number>
    ruta_id: number
    dolar: Decimal | null
    real: Decimal | null
    fecha_tasa: Day | null
    creada: Generated<Instant>
    version: Generated<number>
  }
  comprobante: {
    id: Generated<number>
    rendicion_id: number | null
    archivo: string
    tipo: string
    bytes: number
    usuario_id: number
    creado: Generated<Instant>
    usado: Instant | null
    /** Line of the expenses whose receipt it is. */
    gasto: 'peaje' | 'ticket' | 'otro1' | 'otro2' | 'otro3' | null
  }
  detalle_rendicion: {
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
    /** Change handed back in cash, whole pesos. */
    vuelto: Generated<number>
    motivo_cero: 'No vino' | 'Pagó en hotel' | 'Cortesía' | 'Otro' | null
    anticipado: Generated<boolean>
    /** The money lies in the caja, not with `usuario_id`. */
    de_caja: Generated<boolean>
    /** Code of the card voucher. */
    autorizacion: Generated<string>
  }
  gasto_rendicion: {
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
    /** The caja paid, not `usuario_id`. */
    de_caja: Generated<boolean>
  }
  gasto_extra: {
    id: Generated<number>
    rendicion_id: number
    usuario_id: number
    nombre: string
    valor: Pesos
    comprobante_id: number | null
    creado: Generated<Instant>
    anulado: Generated<boolean>
    version: Generated<number>
    de_caja: Generated<boolean>
  }
  comision_guia: {
    id: Generated<number>
    usuario_id: number
    valor: Pesos
    desde: Day
    autor_id: number
    creada: Generated<Instant>
    version: Generated<number>
  }
  pago_guia: {
    id: Generated<number>
    usuario_id: number
    mes: Day
    fecha: Day
    liquido: Pesos
    medio: Generated<string>
    autor_id: number
    creado: Generated<Instant>
    anulado: Generated<boolean>
    version: Generated<number>
    /** It left the bank, or reached it, not the caja. */
    de_banco: Generated<boolean>
  }
  /** The operator's today as the hourly job last knew it, which decides what is owed for journeys. */
  jornada: {
    unica: Generated<boolean>
    hoy: Day
    /** Commissions of earlier trips were paid outside the product. */
    desde: Day
    /** First of the days to post anew after a rule changed. */
    por_repasar: Day | null
  }
  pago_cuenta: {
    id: Generated<number>
    hotel_id: number | null
    recepcionista_id: number | null
    fecha: Day
    /** Paid by the company; negative if the hotel paid. */
    monto: number
    medio: Generated<string>
    autor_id: number
    creado: Generated<Instant>
    anulado: Generated<boolean>
    version: Generated<number>
    /** It left the bank, or reached it, not the caja. */
    de_banco: Generated<boolean>
    canal_venta_id: number | null
  }
  pago_linea: {
    pago_id: number
    reserva_id: number
    clase: 'comision' | 'cobro_hotel' | 'cobro_canal'
    /** 1 is the payment; higher ones pay what changed after it. */
    numero: number
    monto: number
    vigente: Generated<boolean>
  }
  caja_chica: {
    id: Generated<number>
    fecha: Day
    concepto: string
    ingreso: Generated<Pesos>
    egreso: Generated<Pesos>
    usuario_id: number
    reversa_de: number | null
    creado: Generated<Instant>
    /** False for lines older than the ledger's account of the petty cash. */
    asienta: Generated<boolean>
  }
  historial: {
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
  /** Data removed from a blocked reservation, to be restored. `reservas` and `rendiciones` define `guardado`. */
  bloqueo: {
    reserva_id: number
    guardado: JSONColumnType<object, string, never>
    momento: Generated<Instant>
    usuario_id: number
    nombre_usuario: string
  }
  acceso_datos: {
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
  corrida: {
    id: GeneratedAlways<number>
    tarea: 'barrido' | 'retencion' | 'respaldo'
    dia: Day | null
    empezo: Generated<Instant>
    termino: Instant | null
    resultado: Generated<string>
    cuantas: Generated<number>
    detalle: JSONColumnType<object, string | undefined, string>
  }
  cuenta: {
    id: Generated<number>
    /** persona, caja, tarjeta, hotel, recepcionista, canal, ingreso, gasto, diferencia or por_resolver. */
    tipo: string
    usuario_id: number | null
    hotel_id: number | null
    recepcionista_id: number | null
    canal_venta_id: number | null
    clave: Derived<string | null>
  }
  cierre_mes: {
    mes: Day
    momento: Generated<Instant>
    usuario_id: number
  }
  /** Posted by the database (`asentar`) from the row that caused it. */
  asiento: {
    id: GeneratedAlways<number>
    momento: Generated<Instant>
    fecha: Day
    causa: string
    causa_id: number
  }
  /** Debe is positive, haber negative. */
  apunte: {
    asiento_id: number
    cuenta_id: number
    moneda: 'CLP' | 'USD' | 'BRL'
    monto: Decimal
  }
  /** Balance of an account, the sum of its rows. Kept by the database where it posts, as the two tables below. */
  saldo: {
    id: GeneratedAlways<number>
    cuenta_id: number
    moneda: 'CLP' | 'USD' | 'BRL'
    causa: string
    monto: Decimal
  }
  /** Lines of accounts that are not settled; the amount of one is the sum of its rows. */
  pendiente: {
    id: GeneratedAlways<number>
    cuenta_id: number
    clase: 'comision' | 'cobro_hotel' | 'cobro_canal'
    reserva_id: number
    monto: Decimal
  }
  /** Routes and people with money of them that is in no handover. */
  por_entregar: {
    ruta_id: number
    usuario_id: number
  }
  /** Details that were undone, with the id that they had. */
  detalle_revertido: {
    id: number
    rendicion_id: number
    reserva_id: number
    usuario_id: number
    esperado: Pesos
    valor_efectivo: Pesos
    valor_tarjeta: Pesos
    valor_usd: Decimal
    valor_real: Decimal
    vuelto: Pesos
    comentario: string
    comprobante_id: number | null
    creado: Instant
    version: number
    tipo: 'error' | 'devolucion'
    motivo: string
    revertido_por: number
    revertido: Generated<Instant>
    /** The office paid back, not who undid it. */
    de_caja: Generated<boolean>
    devuelto_efectivo: Generated<Pesos>
    devuelto_tarjeta: Generated<Pesos>
    devuelto_usd: Generated<Decimal>
    devuelto_real: Generated<Decimal>
    motivo_cero: 'No vino' | 'Pagó en hotel' | 'Cortesía' | 'Otro' | null
    anticipado: Generated<boolean>
    /** Change that came back from who got all foreign money back. */
    vuelto_devuelto: Generated<number>
    /** The money lay in the caja, not with `usuario_id`. */
    cobro_de_caja: Generated<boolean>
    /** Person who paid it back, if not the one who undid it. */
    pagado_por: number | null
    /** The operator's day of the refund. */
    fecha: Day | null
    autorizacion: Generated<string>
  }
  /** Share of a person in the pay of a route, after a relief. */
  ruta_parte: {
    ruta_id: number
    puesto: 'guia' | 'chofer'
    usuario_id: number
    parte: Decimal
  }
  /** Money of routes that a person hands over. */
  entrega: {
    id: Generated<number>
    usuario_id: number
    /** declarada, recibida or anulada. */
    estado: Generated<string>
    declarado: JSONColumnType<object, string, never>
    contado: JSONColumnType<object | null, string | null, string>
    contado_clp: Generated<number>
    contado_usd: Generated<Decimal>
    contado_brl: Generated<Decimal>
    esperado: JSONColumnType<object | null, string | null, string>
    declarada: Generated<Instant>
    recibida: Instant | null
    fecha: Day | null
    recibida_por: number | null
    motivo: Generated<string>
    version: Generated<number>
    /** Finance declared it in the name of the person, with a reason. */
    declarada_por: number | null
    motivo_declara: Generated<string>
    /** Counted less expected, where that is rounding. */
    redondeo: Generated<number>
    /** Paid to the guide from the caja when it was received. */
    pagado_clp: Generated<number>
  }
  /** Card payment whose voucher was not handed over. */
  voucher_faltante: {
    id: Generated<number>
    entrega_id: number
    detalle_id: number
    reserva_id: number
    monto: number
    estado: Generated<string>
    anotado_por: number
    anotado: Generated<Instant>
    resuelto_por: number | null
    resuelto: Instant | null
    fecha: Day | null
    motivo: Generated<string>
    version: Generated<number>
  }
  /** Movements of the office's money. Never changed. */
  movimiento_caja: {
    id: Generated<number>
    tipo: 'conteo' | 'deposito' | 'cambio' | 'tarjeta' | 'apertura'
    fecha: Day
    clp: Generated<number>
    usd: Generated<Decimal>
    brl: Generated<Decimal>
    tarjeta: Generated<number>
    comision: Generated<number>
    caja_chica: Generated<number>
    contado: JSONColumnType<object | null, string | null, never>
    esperado: JSONColumnType<object | null, string | null, never>
    motivo: Generated<string>
    autor_id: number | null
    momento: Generated<Instant>
    reversa_de: number | null
  }
  /** Answers about abonos whose passengers do not travel. */
  destino_abono: {
    reserva_id: number
    destino: 'devuelto' | 'retenido' | 'movido'
    monto: number
    a_reserva_id: number | null
    fecha: Day
    autor_id: number
    momento: Generated<Instant>
  }
  entrega_ruta: {
    entrega_id: number
    ruta_id: number
    usuario_id: number
    vigente: Generated<boolean>
  }
  /** Float, settled difference, or what was handed over before. Never changed. */
  movimiento_persona: {
    id: Generated<number>
    tipo: 'fondo' | 'ajuste' | 'apertura'
    usuario_id: number
    moneda: 'CLP' | 'USD' | 'BRL'
    monto: Decimal
    motivo: string
    autor_id: number | null
    momento: Generated<Instant>
    fecha: Day
  }
  /** Commission of sales from a day on. */
  tarifa: {
    id: Generated<number>
    hotel_id: number | null
    excursion_id: number | null
    canal_venta_id: number | null
    por_pasajero: Pesos | null
    porcentaje: Decimal | null
    /** `recepcionista` or `hotel`. */
    para: Generated<string>
    desde: Day
    anulada: Generated<boolean>
    version: Generated<number>
  }
  /** Boleta or factura of a reservation. The receiver is empty but for a factura. */
  documento: {
    reserva_id: number
    tipo: 'boleta' | 'factura'
    folio: Generated<string>
    enlace: Generated<string>
    rut: Generated<string>
    razon_social: Generated<string>
    giro: Generated<string>
    direccion: Generated<string>
    comuna: Generated<string>
    usuario_id: number
    momento: Generated<Instant>
    version: Generated<number>
  }
  abordaje: {
    reserva_id: number
    vinieron: number | null
    usuario_id: number
    momento_dispositivo: Instant | null
    momento: Generated<Instant>
    version: Generated<number>
    /** Number of passengers of the party who did not come. */
    faltan: Generated<number>
  }
  /** Low amounts that were found right. */
  monto_revisado: {
    tabla: string
    fila_id: number
    campo: string
    monto: Decimal
    usuario_id: number
    momento: Generated<Instant>
  }
  motivo_cero: {
    nombre: string
    cobra_el_hotel: Generated<boolean>
  }
  /** Money collected or spent on the road that could not be entered. Finance resolves it. */
  cobro_por_resolver: {
    id: Generated<number>
    tipo: 'cobro' | 'gasto'
    usuario_id: number
    clave: string
    fecha: Day
    ruta_id: number | null
    reserva_id: number | null
    efectivo: Generated<Pesos>
    tarjeta: Generated<Pesos>
    usd: Generated<Decimal>
    reales: Generated<Decimal>
    vuelto: Generated<Pesos>
    gasto: Generated<Pesos>
    concepto: Generated<string>
    comentario: Generated<string>
    comprobante_id: number | null
    razon: Generated<string>
    momento_dispositivo: Instant
    recibido: Generated<Instant>
    /** pendiente, aplicado, devuelto, ingreso or rechazado. */
    estado: Generated<string>
    /** The office gave it back, or has it. */
    de_caja: Generated<boolean>
    resuelto_por: number | null
    resuelto: Instant | null
    motivo: Generated<string>
    detalle_id: number | null
    version: Generated<number>
    autorizacion: Generated<string>
  }
  /** Lines of Por atender that were put off. */
  aplazada: {
    id: Generated<number>
    clave: string
    causas: string[]
    motivo: string
    /** The line comes back on this day. */
    hasta: Day
    usuario_id: number
    /** User for whom alone it is put off. */
    solo_de: number | null
    momento: Generated<Instant>
  }
  /** Costs of an excursion from a day on. */
  costo: {
    id: Generated<number>
    excursion_id: number
    desde: Day
    por_pasajero: Generated<Pesos>
    por_salida: Generated<Pesos>
    version: Generated<number>
  }
  /** Goals of a month, whole pesos and passengers. */
  meta: {
    /** First day of the month. */
    mes: Day
    ventas: number | null
    pasajeros: number | null
    margen: number | null
    version: Generated<number>
  }
  /** Ways to a passenger's page. */
  enlace: {
    id: Generated<number>
    reserva_id: number
    /** SHA-256 of the token, which no row has. */
    token_hash: Buffer
    /** Who made it; null: the queue of messages. */
    usuario_id: number | null
    creado: Generated<Instant>
    revocado: Instant | null
  }
  /** One thing said to one person about one sale. It names nobody. */
  mensaje: {
    id: Generated<number>
    clave: Generated<string>
    clase: 'recogida' | 'cambio' | 'anulacion' | 'respuesta'
    canal: 'correo' | 'whatsapp' | 'persona' | 'pagina'
    idioma: 'es' | 'en' | 'pt'
    /** Keyed hash of e-mail or telephone. */
    persona: Buffer
    /** The sale, or `r<number>` of a reservation without one. */
    venta: string
    contenido: Buffer
    /** Message that these reservations had before; 0: none. */
    tras: Generated<number>
    /** Words for the passenger. */
    motivo: Generated<string>
    /** Day of its first pick-up. */
    dia: Day
    /** en_cola, enviando, enviado, abierto, dicho, confirmado, fallido, dudoso or superado. */
    estado: string
    intentos: Generated<number>
    proximo: Instant | null
    arriendo: Instant | null
    /** A code, never the words of the mail server. */
    error: Generated<string>
    /** Null: the passenger, on the page. */
    usuario_id: number | null
    contingencia_id: number | null
    creado: Generated<Instant>
    terminado: Instant | null
  }
  /** Facts told of each reservation. */
  mensaje_reserva: {
    mensaje_id: number
    reserva_id: number
    activa: boolean
    excursion_id: number
    fecha: Day
    salida: Time | null
    hora: Time | null
    /** Minutes. */
    ventana: number
    hotel_id: number
    por_pagar: Pesos
    tipo_cobro_id: number
  }
  /** Text of the operator in place of the product's. */
  texto_mensaje: {
    clase: 'recogida' | 'cambio' | 'anulacion' | 'respuesta' | 'pagina'
    idioma: 'es' | 'en' | 'pt'
    asunto: Generated<string>
    cuerpo: string
    linea: Generated<string>
    version: Generated<number>
  }
  /** Asked by passengers on their page. */
  peticion: {
    id: Generated<number>
    reserva_id: number
    tipo: 'cambiar' | 'anular'
    texto: Generated<string>
    momento: Generated<Instant>
    /** pendiente, aceptada or rechazada. */
    estado: Generated<string>
    respuesta: Generated<string>
    usuario_id: number | null
    respondida: Instant | null
    version: Generated<number>
  }
  /** Guide or driver who is late with a route; 0 minutes take it back. */
  ruta_tarde: {
    ruta_id: number
    minutos: number
    usuario_id: number
    momento_dispositivo: Instant | null
    momento: Generated<Instant>
    version: Generated<number>
  }
  /** Many reservations of a day, moved or annulled for one reason. */
  contingencia: {
    id: Generated<number>
    clave: string
    fecha: Day
    que: 'mover' | 'anular'
    a_fecha: Day | null
    motivo: string
    para_pasajero: Generated<string>
    /** en curso, terminada or dejada. */
    estado: Generated<string>
    usuario_id: number
    creada: Generated<Instant>
    terminada: Instant | null
    version: Generated<number>
    para_pasajero_en: Generated<string>
    para_pasajero_pt: Generated<string>
  }
  contingencia_reserva: {
    contingencia_id: number
    reserva_id: number
    /** por hacer, hecha, no pudo or dejada. */
    paso: Generated<string>
    /** This and the next four are as they were. */
    fecha: Day
    hora: Time | null
    salida: Time | null
    ruta_id: number | null
    version: number
    portal: boolean
    razon: Generated<string>
    hecha: Instant | null
    usuario_id: number | null
  }
  /** Money of a reservation of a contingencia that somebody has to give back. */
  devolucion: {
    id: Generated<number>
    contingencia_id: number
    reserva_id: number
    clase: 'cobro' | 'abono' | 'portal'
    clp: Generated<Pesos>
    usd: Generated<Decimal>
    brl: Generated<Decimal>
    paga: 'oficina' | 'persona' | 'hotel' | 'portal'
    como: Generated<string>
    /** pendiente, hecha or no corresponde. */
    estado: Generated<string>
    nota: Generated<string>
    hecha: Instant | null
    usuario_id: number | null
    version: Generated<number>
  }
  /** Key of a program. Its usuario has the same id below zero. */
  llave: {
    id: Generated<number>
    nombre: string
    usuario_id: number
    canal_venta_id: number | null
    token_hash: Buffer
    comienzo: string
    vence: Day | null
    autor_id: number
    creada: Generated<Instant>
    usada: Instant | null
    revocada: Instant | null
    revocada_por: number | null
    revocada_motivo: Generated<string>
    version: Generated<number>
  }
  /** Address of a program that is told of changes of reservations. */
  webhook: {
    id: Generated<number>
    nombre: string
    url: string
    eventos: string[]
    canal_venta_id: number | null
    con_pasajeros: Generated<boolean>
    secreto: Buffer
    autor_id: number
    activo: Generated<boolean>
    pausado: Instant | null
    version: Generated<number>
  }
  webhook_envio: {
    id: Generated<number>
    clave: Generated<string>
    webhook_id: number
    evento: string
    reserva_id: number | null
    historial_id: number | null
    creado: Generated<Instant>
    /** en_cola, enviando, enviado or abandonado. */
    estado: Generated<string>
    intentos: Generated<number>
    primero: Instant | null
    proximo: Generated<Instant>
    arriendo: Instant | null
    codigo: number | null
    error: Generated<string>
    terminado: Instant | null
  }
  /** A file of rows that somebody imports. */
  importacion: {
    id: Generated<number>
    clave: string
    de: string
    origen: string
    /** cargando, revisando, aplicando, aplicada, deshaciendo or deshecha. */
    estado: Generated<string>
    encabezado: Generated<number>
    columnas: JSONColumnType<Record<string, number>, string | undefined>
    fijos: JSONColumnType<Record<string, string>, string | undefined>
    respuestas: JSONColumnType<Record<string, string>, string | undefined>
    usuario_id: number
    creada: Generated<Instant>
    aplicada: Instant | null
    version: Generated<number>
  }
  importacion_fila: {
    importacion_id: number
    fila: number
    celdas: JSONColumnType<string[]>
    /** por ver, nueva, cambia, igual, rechazada or pregunta. */
    juicio: Generated<string>
    nombre: Generated<string>
    llave: string | null
    faltas: JSONColumnType<unknown[], string | undefined>
    preguntas: JSONColumnType<unknown[], string | undefined>
    cambios: JSONColumnType<unknown[], string | undefined>
    /** por hacer, hecha, no pudo, deshecha or no se deshizo. */
    paso: Generated<string>
    razon: Generated<string>
    objeto: string | null
    antes: JSONColumnType<Record<string, unknown>> | null
    version_hecha: number | null
  }
  /** Seats that a sales channel holds, sold or let go. */
  apartado: {
    id: Generated<number>
    uuid: string
    canal_venta_id: number
    usuario_id: number
    excursion_id: number
    fecha: Day
    salida: Time
    cantidad_adultos: number
    cantidad_child: number
    hotel_id: number | null
    habitacion: Generated<string>
    /** Per person: uuid, kind, reference of the channel. */
    unidades: JSONColumnType<readonly object[]>
    /** As the channel wrote it. */
    contacto: JSONColumnType<object> | null
    notas: Generated<string>
    referencia_externa: string | null
    creada: Generated<Instant>
    cambiada: Generated<Instant>
    vence: Instant
    confirmada: Instant | null
    soltada: Instant | null
    soltada_motivo: Generated<string>
    reserva_id: number | null
  }
}
