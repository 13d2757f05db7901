import { readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createDb, createPool } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Result, recordRun } from '#lib/server/runs.ts'
import { copiarPedidos } from '#pasajeros/server/commands/pedidos.ts'
import { loadConfig } from '../config.ts'
import { huellaDeClave, type Manifiesto } from '../respaldo/manifiesto.ts'
import { respaldar } from '../respaldo/respaldar.ts'
import { verificar } from '../respaldo/verificar.ts'
import { conLaBase, conLaBaseQueHay, nombreDe } from './base.ts'
import type { Cumplir, Pedido } from './consola.ts'
import type { Terminal } from './terminal.ts'

/** Exit code of an order that succeeded although receipts are missing. */
const FALTAN_COMPROBANTES = 2

/** Resolves a path from the person's folder: npm and the start script change the working directory. */
const desdeDonde = ({ env }: Pedido, ruta: string) => resolve(env.INIT_CWD ?? '', ruta)
const absoluta = (pedido: Pedido) => desdeDonde(pedido, pedido.dato)

async function enPool<T>(connection: pg.PoolConfig, work: (db: Kysely<DB>) => Promise<T>) {
  const pool = createPool({ ...connection, max: 2 })
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
  }
}

export const hacer: Cumplir = async (pedido) => {
  const { opciones, env, terminal, signal } = pedido
  const conservar = aConservar(opciones.conservar)
  const destino = absoluta(pedido)
  const config = loadConfig(env)
  terminal.say(`Base de datos: ${nombreDe(config)}\n`)
  const empezo = new Date()
  const files = openFileStore(config.dataDir, config.s3)
  const { carpeta, manifiesto } = await conLaBaseQueHay(config, async (connection) => {
    // A failure to record the run does not spoil the backup: databases of an earlier version have no table for it.
    const anotar = (resultado: Result) =>
      enPool(connection, (db) => recordRun(db, { tarea: 'respaldo', empezo, resultado })).catch(
        () => terminal.say('  La base no guardó el resultado: /metrics no lo dirá.'),
      )
    try {
      const { release, secretKey } = config
      const hecho = await respaldar({
        connection,
        files,
        destino,
        release,
        secretKey,
        ahora: empezo,
        signal,
      })
      // The list lies beside the backups, so that requests made after an older one can be repeated.
      await copiarPedidos(files, openFileStore(destino, null))
      await anotar(hecho.manifiesto.archivos.faltan > 0 ? 'incompleta' : 'bien')
      return hecho
    } catch (error) {
      await anotar('fallida')
      throw error
    }
  })
  terminal.say(`Respaldo hecho: ${carpeta}`)
  if (conservar) await quitarViejos(destino, conservar, terminal)
  return decir(manifiesto, terminal)
}

export const comprobar: Cumplir = async (pedido) => {
  const { terminal } = pedido
  const carpeta = absoluta(pedido)
  const manifiesto = await verificar(carpeta)
  terminal.say(`El respaldo está entero: ${carpeta}`)
  return decir(manifiesto, terminal)
}

export const devolver: Cumplir = async (pedido) => {
  const { opciones, env, terminal, signal } = pedido
  const [{ restaurar }, { repetirPedidos }] = await Promise.all([
    import('../respaldo/restaurar.ts'),
    import('../respaldo/repetir.ts'),
  ])
  const config = loadConfig(env)
  terminal.say(`Base de datos: ${nombreDe(config)}\n`)
  const carpeta = absoluta(pedido)
  const files = openFileStore(config.dataDir, config.s3)
  const copias = [
    dirname(carpeta),
    ...(opciones.pedidos ? [desdeDonde(pedido, opciones.pedidos)] : []),
  ]
  const { manifiesto, nuevas, hechas, rechazadas } = await conLaBase(config, async (connection) => {
    const restaurado = await restaurar({ connection, files, carpeta, signal })
    const { tomado } = restaurado.manifiesto
    const repetido = await enPool(connection, (db) =>
      repetirPedidos({
        db,
        files,
        copias: copias.map((copia) => openFileStore(copia, null)),
        tomado,
        hoy: civilNow(config.timeZone).day,
      }),
    )
    return { ...restaurado, ...repetido }
  })
  terminal.say('Respaldo restaurado.')
  if (nuevas.length > 0) terminal.say(`Puesto al día: ${nuevas.join(', ')}.`)
  terminal.say(
    `Pedidos de pasajeros posteriores, hechos de nuevo: ${formatCount(hechas)} reservas.`,
  )
  if (rechazadas.length > 0)
    terminal.say(
      `  De estas no se pudo, porque todavía viajan: ${rechazadas.join(', ')}. Anúlelas, o espere, y repita el pedido.`,
    )
  const codigo = decir(manifiesto, terminal)
  if (huellaDeClave(config.secretKey) !== manifiesto.claveSecreta)
    terminal.say(
      'SECRET_KEY no es la que había al respaldar: con esta, los segundos factores no sirven. Ponga aquella, o ' +
        'reinícielos (usuario reiniciar-2fa).',
    )
  return codigo
}

function decir({ tomado, version, migraciones, tablas, archivos }: Manifiesto, { say }: Terminal) {
  const filas = tablas.reduce((suma, tabla) => suma + tabla.filas, 0)
  const megas = tablas.reduce((suma, tabla) => suma + tabla.bytes, archivos.bytes) / 1e6
  say(`  del ${tomado}, versión ${version}, esquema ${migraciones.at(-1)}`)
  say(
    `  ${formatCount(filas)} filas en ${tablas.length} tablas, ${formatCount(archivos.cuantos)} comprobantes, ` +
      `${formatCount(Math.ceil(megas))} MB`,
  )
  if (archivos.faltan === 0) return undefined
  say(
    `  Faltan ${formatCount(archivos.faltan)} comprobantes que al respaldar ya no estaban: archivos-que-faltan.txt`,
  )
  return FALTAN_COMPROBANTES
}

function aConservar(texto: string | undefined): number | null {
  if (texto === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(texto))
    throw new OperatorError('--conservar es cuántos respaldos quedan, por ejemplo --conservar 14.')
  return Number(texto)
}

/** Deletes old backups and keeps the newest. Only complete backups have a name of this form. */
async function quitarViejos(destino: string, conservar: number, { say }: Terminal) {
  const respaldos = (await readdir(destino)).filter((nombre) =>
    /^travesia-\d{8}T\d{6}Z$/.test(nombre),
  )
  for (const nombre of respaldos.toSorted().slice(0, -conservar)) {
    await rm(join(destino, nombre), { recursive: true })
    say(`  Se quitó ${nombre}.`)
  }
}
