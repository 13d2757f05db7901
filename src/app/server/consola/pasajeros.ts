import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { allTold, transact } from '#lib/server/announce.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { parse } from '#lib/server/parse.ts'
import { csvDeFicha } from '#pasajeros/contract/lineas.ts'
import { pasajeros } from '#pasajeros/contract.ts'
import { antesDe, CONFIRMACION, seBusca, TEXTO_CORTO } from '#pasajeros/rules.ts'
import { A_PETICION } from '#pasajeros/server/commands/a-peticion.ts'
import {
  anotarPedido,
  type Pedido as PedidoDePasajero,
} from '#pasajeros/server/commands/pedidos.ts'
import { anonimizar, bloquear, desbloquear } from '#pasajeros/server/commands/proteger.ts'
import { retener } from '#pasajeros/server/commands/retener.ts'
import { insertAccesos } from '#pasajeros/server/queries/accesos.ts'
import { buscarPasajeros } from '#pasajeros/server/queries/buscar.ts'
import { readFicha } from '#pasajeros/server/queries/ficha.ts'
import { countVencidas, listCorridas } from '#pasajeros/server/queries/retencion.ts'
import { barrer } from '#rendiciones/server/commands/barrer.ts'
import type { Proteccion } from '#reservas/server/commands/proteger.ts'
import type { Config } from '../config.ts'
import { enColumnas } from './columnas.ts'
import type { Pedido } from './consola.ts'

/** Author in the records; no user can have this name. */
const AUTOR = { id: '', userId: 1, userName: 'LÍNEA DE COMANDOS' }

interface Encargo extends Pedido {
  db: Kysely<DB>
  config: Config
}
type Hacer = (encargo: Encargo) => Promise<void>

const hoyDe = ({ timeZone }: Config) => civilNow(timeZone).day
const archivosDe = ({ dataDir, s3 }: Config) => openFileStore(dataDir, s3)

const recordar = (
  db: Kysely<DB>,
  consultas: Omit<
    Parameters<typeof insertAccesos>[1][number],
    'momento' | 'usuarioId' | 'nombreUsuario'
  >[],
) =>
  insertAccesos(
    db,
    consultas.map((consulta) => ({
      ...consulta,
      momento: new Date().toISOString(),
      usuarioId: AUTOR.userId,
      nombreUsuario: AUTOR.userName,
    })),
  )

async function pedirIds({ opciones, terminal }: Encargo): Promise<number[]> {
  const texto = opciones.reservas ?? (await terminal.ask('Reservas (sus números, con comas)'))
  const ids = texto.split(',').map((uno) => Number(uno.trim() || Number.NaN))
  return parse(pasajeros.bloquear.body, { reservaIds: ids }).reservaIds
}

const buscar: Hacer = async ({ db, dato, terminal }) => {
  const texto = dato || (await terminal.ask('Nombre, teléfono o email'))
  if (!seBusca(texto)) throw new OperatorError(`${TEXTO_CORTO}.`)
  const { reservas, completa } = await buscarPasajeros(db, texto)
  await recordar(db, [{ que: 'buscar', lista: 'Pasajeros', filas: reservas.length }])
  if (reservas.length === 0) return terminal.say('No se guarda nada con esos datos.')
  const filas = reservas
    .toSorted((a, b) => a.persona - b.persona)
    .map((r) => [
      `persona ${r.persona}`,
      `N° ${r.reservaId}`,
      formatDay(r.fecha),
      r.nombrePasajero,
      r.telefono,
      r.email,
      r.estado,
      r.datos === 'completos' ? '' : r.datos,
    ])
  terminal.say(enColumnas(filas))
  if (!completa) terminal.say('\nHay más de las que se muestran: diga más de la persona.')
}

const exportar: Hacer = async (encargo) => {
  const { db, config, env, opciones, terminal } = encargo
  const formato = parse(pasajeros.ficha.body, {
    reservaIds: [1],
    formato: opciones.formato ?? 'json',
  }).formato
  const ids = await pedirIds(encargo)
  const archivo = resolve(
    env.INIT_CWD ?? '',
    opciones.archivo ?? (await terminal.ask('Archivo que se escribe')),
  )
  const ficha = await readFicha({ db, zona: config.timeZone }, ids)
  const texto = formato === 'csv' ? csvDeFicha(ficha) : `${JSON.stringify(ficha, null, 2)}\n`
  // The mode makes the new file readable by this account only: it holds everything known about a person.
  await writeFile(archivo, texto, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
    throw new OperatorError(`No se pudo escribir ${archivo} (${error.message}).`)
  })
  const lista = `Ficha, ${formato?.toUpperCase()}`
  await recordar(
    db,
    ids.map((reservaId) => ({ que: 'exportar', reservaId, lista })),
  )
  terminal.say(`${formatCount(ids.length)} reservas en ${archivo}`)
}

/** Runs the work in one transaction, notifies the running servers, and writes to the list of requests kept apart. */
async function enUna<T>(
  { db, config }: Encargo,
  verbo: PedidoDePasajero['verbo'],
  ids: number[],
  work: (proteccion: Proteccion, ids: number[]) => Promise<T>,
) {
  const hecho = await transact(db, async (tx: Transaction<DB>) => {
    const resultado = await work(
      { db: tx, session: AUTOR, hoy: hoyDe(config), motivo: A_PETICION },
      ids,
    )
    await anotarPedido(archivosDe(config), verbo, ids)
    return resultado
  })
  await allTold(db)
  return hecho
}

const hacerBloquear: Hacer = async (encargo) => {
  const cuantas = await enUna(encargo, 'bloquear', await pedirIds(encargo), bloquear)
  encargo.terminal.say(`Datos bloqueados en ${formatCount(cuantas)} reservas.`)
}

const hacerDesbloquear: Hacer = async (encargo) => {
  const cuantas = await enUna(encargo, 'desbloquear', await pedirIds(encargo), desbloquear)
  encargo.terminal.say(`Datos desbloqueados en ${formatCount(cuantas)} reservas.`)
}

const hacerAnonimizar: Hacer = async (encargo) => {
  const { db, config, opciones, terminal } = encargo
  const reservaIds = await pedirIds(encargo)
  const confirmacion =
    opciones.confirmar ??
    (await terminal.ask(
      `Se borra para siempre al pasajero de ${formatCount(reservaIds.length)} reservas, su historia y sus recibos; ` +
        `los montos quedan. Escriba ${CONFIRMACION}`,
    ))
  parse(pasajeros.anonimizar.body, { reservaIds, confirmacion })
  const { reservas, recibos } = await enUna(encargo, 'anonimizar', reservaIds, anonimizar)
  await barrer(db, archivosDe(config))
  terminal.say(
    `Anonimizadas ${formatCount(reservas)} reservas, con ${formatCount(recibos)} recibos.`,
  )
}

const retencion: Hacer = async (encargo) => {
  const { db, config, opciones, terminal, signal } = encargo
  const meses = opciones.meses === undefined ? config.retentionMonths : mesesDe(opciones.meses)
  if (meses === null)
    throw new OperatorError('No hay plazo: ponga RETENTION_MONTHS, o diga --meses 24.')
  const hoy = hoyDe(config)
  const dia = antesDe(hoy, meses)
  const anios = await countVencidas(db, dia)
  const total = sumaDe(anios)
  terminal.say(
    `Con un plazo de ${meses} meses, de antes del ${formatDay(dia)}: ${formatCount(total)} reservas por anonimizar.`,
  )
  if (total > 0)
    terminal.say(
      enColumnas(anios.map(({ anio, reservas }) => [`  ${anio}`, formatCount(reservas)])),
    )
  if (!opciones.aplicar) {
    for (const { empezo, resultado, cuantas, detalle } of await listCorridas(db, 5))
      terminal.say(
        `  ${empezo} UTC, ${detalle.meses} meses, ${detalle.quien}: ${resultado}, ${formatCount(cuantas)} reservas. ${detalle.motivo ?? ''}`.trimEnd(),
      )
    return terminal.say(
      `No se cambió nada. Con --aplicar --confirmar ${total} se anonimizan, y no se puede deshacer.`,
    )
  }
  await confirmarTotal(encargo, total)
  const files = archivosDe(config)
  const hecha = await retener({ db, files, hoy, meses, ahora: new Date(), session: AUTOR, signal })
  await allTold(db)
  if (hecha?.motivo) throw new OperatorError(hecha.motivo)
  terminal.say(`Anonimizadas ${formatCount(hecha?.reservas ?? 0)} reservas.`)
  const quedan = sumaDe(await countVencidas(db, dia))
  if (quedan > 0)
    throw new OperatorError(
      `Quedan ${formatCount(quedan)} por anonimizar: ${signal?.aborted ? 'se interrumpió' : 'otro proceso está en lo mismo'}. Repita la orden.`,
    )
}

async function confirmarTotal({ opciones, terminal }: Encargo, total: number) {
  const dicho =
    opciones.confirmar ??
    (terminal.interactive
      ? await terminal.ask('No se puede deshacer. Escriba cuántas reservas se anonimizan')
      : '')
  if (dicho.replaceAll('.', '') !== String(total))
    throw new OperatorError(
      `Nada cambió. Para aplicarlo diga cuántas reservas son: --aplicar --confirmar ${total}.`,
    )
}

const sumaDe = (anios: readonly { reservas: number }[]) =>
  anios.reduce((suma, { reservas }) => suma + reservas, 0)

function mesesDe(texto: string): number {
  const meses = Number(texto)
  if (!/^\d+$/.test(texto) || meses < 1 || meses > 1200)
    throw new OperatorError('--meses es un número entre 1 y 1200, por ejemplo --meses 24.')
  return meses
}

export const PASAJEROS: Readonly<Record<string, Hacer>> = {
  'pasajeros buscar': buscar,
  'pasajeros exportar': exportar,
  'pasajeros bloquear': hacerBloquear,
  'pasajeros desbloquear': hacerDesbloquear,
  'pasajeros anonimizar': hacerAnonimizar,
  'pasajeros retencion': retencion,
}
