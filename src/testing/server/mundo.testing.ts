import sharp from 'sharp'
import type { RolName } from '#acceso/rules.ts'
import { recordatorios } from '#catalogos/recordatorios/contract.ts'
import { tarifas } from '#catalogos/tarifas/contract.ts'
import { cajaChica, comisiones } from '#finanzas/contract.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { subir } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { ANULADA, hacer, NO_SHOW, save } from '#reservas/server/reservas-calls.testing.ts'
import { type Muestra, muestra, saveRuta } from './muestra.testing.ts'
import { importarComo, interrumpir, pagarCuentas, planear } from './mundo-parts.testing.ts'
import { type Persona, type TestApp, type TestAppOptions, testApp } from './product.testing.ts'

export const HOY = '2026-11-21'
const AYER = '2026-11-20'
const MANANA = '2026-11-22'

/** One user of each role that may sign in, and two of those who see only their own. */
const ELENCO = [
  ['GERENCIAL', 1],
  ['LCR', 1],
  ['OPERACION ADMINISTRATIVA', 1],
  ['FINANZAS', 1],
  ['HOTELERIA', 2],
  ['COMERCIAL', 1],
  ['AGENCIAS', 1],
  ['CONDUCTORES', 2],
  ['GUIAS', 2],
  ['HOTEL', 2],
  ['RECURSOS HUMANOS', 1],
  ['GESTION DE CALIDAD', 1],
  ['MARKETING', 1],
] as const satisfies (readonly [RolName, number])[]

export interface Actor {
  rol: RolName
  n: number
  persona: Persona
}

/** Stands in every personal field of a reservation; says who may read it: its hotel, creator, guide and driver. */
export interface Marca {
  texto: string
  telefono: string
  hotel: number
  creador: number
  guia: number | null
  chofer: number | null
}

export const VEN_TODAS = ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA', 'FINANZAS']

/** Sales, one of each creator. */
export const VENTAS = Array.from({ length: 7 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)

/** Tells whether an actor may ever read a passenger's data. */
export function mayRead({ rol, persona }: Actor, marca: Marca): boolean {
  if (VEN_TODAS.includes(rol)) return true
  if (rol === 'HOTEL') return marca.hotel === persona.hotelId
  if (rol === 'CONDUCTORES') return marca.chofer === persona.id
  if (rol === 'GUIAS') return marca.guia === persona.id
  if (rol === 'HOTELERIA') return [marca.creador, marca.guia].includes(persona.id)
  return ['COMERCIAL', 'AGENCIAS'].includes(rol) && marca.creador === persona.id
}

/**
 * Creates a small operation with something of every kind in every state: two hotels, several sellers, two crews. The
 * passenger's name says whose the reservation is, so that a leak is visible.
 */
export async function mundo(more: Pick<TestAppOptions, 'webRoot'> = {}) {
  const casa = await testApp({ today: HOY, ...more })
  const m = await muestra(casa)
  const actores: Actor[] = []
  for (const [rol, cuantos] of ELENCO)
    for (let n = 0; n < cuantos; n++) {
      const hotelId = n === 0 ? m.terrantai : m.cumbres
      const persona = await casa.persona(rol, { hotelId, nombre: `${rol} ${n}` })
      actores.push({ rol, n, persona })
    }
  const marcas = await operar(casa, m, actores)
  return { casa, m, actores, marcas, ids: await idsOf(casa) }
}
export type Mundo = Awaited<ReturnType<typeof mundo>>

const search = (actores: Actor[], rol: RolName, n = 0) => {
  const actor = actores.find((uno) => uno.rol === rol && uno.n === n)
  if (!actor) throw new Error(`no hay ${rol} ${n}`)
  return actor.persona
}

async function operar(casa: TestApp, m: Muestra, actores: Actor[]): Promise<Marca[]> {
  const de = (rol: RolName, n = 0) => search(actores, rol, n)
  const tasas = { fecha: AYER, dolar: '950.5', real: '180' }
  await casa.db.insertInto('moneda').values(tasas).execute()
  const creadores = [
    de('OPERACION ADMINISTRATIVA'),
    de('HOTELERIA'),
    de('HOTELERIA', 1),
    de('COMERCIAL'),
    de('AGENCIAS'),
    de('HOTEL'),
    de('HOTEL', 1),
  ]
  const rutas = []
  for (const [n, fecha] of [AYER, HOY, MANANA].entries())
    rutas.push({
      fecha,
      guia: de('GUIAS', n % 2).id,
      chofer: de('CONDUCTORES', n % 2).id,
      id: await saveRuta(casa, m, {
        fecha,
        guia_id: de('GUIAS', n % 2).id,
        chofer_id: de('CONDUCTORES', n % 2).id,
        vehiculo: `VAN ${n}`,
      }),
    })
  const marcas: Marca[] = []
  for (const [n, creador] of creadores.entries())
    for (const [k, ruta] of [...rutas, null, null].entries()) {
      const hotel = creador.hotelId ?? (n % 2 === 0 ? m.terrantai : m.cumbres)
      const text = `MARCA${String.fromCharCode(65 + n)}${String.fromCharCode(65 + k)}`
      const telefono = `5697770${String(100 + marcas.length)}`
      const row = {
        fecha: ruta?.fecha ?? MANANA,
        hotel_id: hotel,
        nombre_pasajero: `${text} PÉREZ`,
        telefono,
        email: `${text.toLowerCase()}@correo.cl`,
        habitacion: `${text} 1`,
        idioma: text,
        observacion: text,
        comentario: text,
        tipo_cobro_id: 1 + (n % 4),
        ruta_id: ruta?.id ?? null,
        venta_id: VENTAS[n] ?? null,
        valor_adulto: 30_000,
        ...(k === 2 && { comision: 9_000, comision_tope: 5_000 }),
        // Of "No cobrar".
        ...(k === 2 && n % 4 === 2 && { cobro_por_aprobar: 1 }),
        ...(k === 3 && { ...ANULADA, motivo_cancela: text }),
        ...(k === 4 && { ...NO_SHOW, motivo_noshow: text }),
      }
      const [id = 0] = await save(casa, m, creador.id, [row])
      await casa.db
        .insertInto('peticion')
        .values({ reserva_id: id, tipo: 'cambiar', texto: text })
        .execute()
      if (k === 2)
        await hacer(de('OPERACION ADMINISTRATIVA'), 'editar', id, { comentario: `${text} VIP` })
      marcas.push({
        texto: text,
        telefono,
        hotel,
        creador: creador.id,
        guia: ruta?.guia ?? null,
        chofer: ruta?.chofer ?? null,
      })
    }
  await contarLoHecho(casa)
  await rendirAyer(casa, de('GUIAS'), rutas[0]?.id ?? 0)
  await de('FINANZAS').call(cajaChica.add, { body: { fecha: HOY, concepto: 'TÉ', egreso: 2500 } })
  const comision = { usuarioId: de('GUIAS').id, valor: 20_000, desde: '2026-01-01' }
  await de('FINANZAS').call(comisiones.add, { body: comision })
  await de('FINANZAS').call(tarifas.add, { body: { porPasajero: 5_000, desde: '2026-01-01' } })
  await planear(m, de('LCR'), de('GUIAS', 1), rutas[1]?.id ?? 0)
  await pagarCuentas(casa, m, de('FINANZAS'))
  await interrumpir(casa, de('LCR'), AYER, rutas[0]?.id ?? 0)
  await importarComo(de('LCR'), marcas)
  await de('GERENCIAL').call(recordatorios.add, { body: { mensaje: 'LLAMAR', hora: '08:00' } })
  return marcas
}

/** Writes the history rows of the reservations' creation. */
const contarLoHecho = ({ pool }: TestApp) =>
  pool.query(
    `insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, nombre_pasajero,
       nombre_excursion, fecha_excursion, hotel_id, creador_id)
     select 'reserva', r.id, 'INSERT', 'agregar', u.id, u.nombre, r.nombre_pasajero, e.nombre, r.fecha, r.hotel_id, u.id
     from reserva r join usuario u on u.id = r.usuario_id join excursion e on e.id = r.excursion_id`,
  )

/** Settles part of yesterday's route, with a receipt; one payment was undone before. */
async function rendirAyer(casa: TestApp, guia: Persona, rutaId: number) {
  const { data } = await guia.call(rendiciones.add, { body: { rutaId } })
  const lienzo = { width: 8, height: 8, channels: 3, background: '#c86432' } as const
  const foto = await sharp({ create: lienzo }).jpeg().toBuffer()
  const comprobante = await subir(casa, guia, data.id, foto)
  const { rows } = await casa.pool.query<{ id: number; observacion: string }>(
    'select id, observacion from reserva where ruta_id = $1 order by id limit 3',
    [rutaId],
  )
  const pagar = (reservaId: number, comentario: string, more = {}) =>
    guia.call(rendiciones.addDetalle, {
      body: { rendicionId: data.id, reservaId, valorEfectivo: 30_000, comentario, ...more },
    })
  for (const [n, { id, observacion }] of rows.entries()) {
    if (n === 1) {
      const { data: undone } = await pagar(id, `PAGÓ MAL ${observacion}`)
      const motivo = `ERROR ${observacion}`
      await guia.call(rendiciones.revertir, { body: { id: undone.id, tipo: 'error', motivo } })
    }
    const { urlComprobante } = comprobante.data
    await pagar(id, `PAGÓ ASÍ ${observacion}`, n === 0 ? { urlComprobante } : {})
  }
  await guia.call(rendiciones.addGastoRendicion, {
    body: { rendicionId: data.id, peajeValor: 3_000 },
  })
}

const TABLES = [
  'comuna',
  'excursion',
  'hotel',
  'recepcionista',
  'canal_venta',
  'usuario',
  'moneda',
  'recordatorio',
  'ruta',
  'reserva',
  'rendicion',
  'comprobante',
  'detalle_rendicion',
  'gasto_rendicion',
  'gasto_extra',
  'comision_guia',
  'pago_guia',
  'pago_cuenta',
  'caja_chica',
  'entrega',
  'ausencia',
  'cupo',
  'pauta',
  'tarifa',
  'contingencia',
  'devolucion',
  'importacion',
] as const
export type Table = (typeof TABLES)[number]

async function idsOf({ pool }: TestApp) {
  const found: Partial<Record<Table, number[]>> = {}
  for (const table of TABLES) {
    const { rows } = await pool.query<{ id: number }>(
      `select id from ${table} t where id >= 100 and coalesce(to_jsonb(t) ->> 'habilitado', '1') = '1' order by id`,
    )
    found[table] = rows.map(({ id }) => id)
  }
  return found as Record<Table, number[]>
}
