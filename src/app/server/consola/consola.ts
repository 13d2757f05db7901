import type { Kysely, Transaction } from 'kysely'
import { ponerClave } from '#acceso/server/commands/poner-clave.ts'
import { reiniciarSegundoFactor } from '#acceso/server/commands/reiniciar-segundo-factor.ts'
import { UsuarioDeCualquierRol } from '#catalogos/usuarios/contract.ts'
import { darDeAlta } from '#catalogos/usuarios/server/commands/agregar.ts'
import { listParaConsola } from '#catalogos/usuarios/server/queries.ts'
import { createDb, createPool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { DB } from '#db/schema.ts'
import { AppError } from '#lib/server/errors.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { parse } from '#lib/server/parse.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { type Config, loadConfig } from '../config.ts'
import { openDatabase } from '../database.ts'
import { pedirClave, pedirUsuario } from './datos.ts'
import { AYUDA, leerOrden, type Opciones, type Orden } from './orden.ts'
import type { Terminal } from './terminal.ts'

/** Who the history says it was; no user is called like this (D12). */
const AUTOR = { id: '', userId: 1, userName: 'LÍNEA DE COMANDOS' }

/**
 * `npm run usuario`: makes users of any role, also the first, and helps out who has lost password or second factor. Uses
 * the same database as the server, which may be running. Answers the exit code.
 */
export async function consola(
  args: string[],
  env: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<number> {
  try {
    const pedido = leerOrden(args, terminal.interactive)
    if (pedido) await cumplir(pedido, loadConfig(env), terminal)
    else terminal.say(AYUDA)
    return 0
  } catch (error) {
    console.error(deOperador(error) ?? error)
    return 1
  } finally {
    terminal.close()
  }
}

/** What an operator reads of a failure; null for a fault of ours, which is shown whole. */
function deOperador(error: unknown): string | null {
  if (error instanceof OperatorError) return `\n${error.message}\n`
  if (!(error instanceof AppError)) return null
  return `\n${Object.values(error.errors ?? [error.message]).join('\n')}\n`
}

async function cumplir({ orden, opciones }: Orden, config: Config, terminal: Terminal) {
  const database = await openDatabase(config)
  const pool = createPool({ ...database.connection, max: 2 })
  try {
    await migrate(database.connection)
    terminal.say(`Base de datos: ${nombreDe(config)}\n`)
    await ORDENES[orden](createDb(pool), terminal, opciones)
  } finally {
    await pool.end()
    await database.leave()
  }
}

/** Said each time: with other settings than the server's one would change another database without noticing. */
function nombreDe({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `la incluida, en ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

type Cumplir = (db: Kysely<DB>, terminal: Terminal, opciones: Opciones) => Promise<void>

const ORDENES: Record<Orden['orden'], Cumplir> = {
  lista: async (db, { say }) => {
    const usuarios = await listParaConsola(db).execute()
    if (usuarios.length === 0) return say('Todavía no hay usuarios: npm run usuario -- agregar')
    const filas = usuarios.map((u) => [
      String(u.id),
      u.email ?? '',
      u.rol,
      u.habilitado ? 'Activado' : 'Desactivado',
      u.segundoFactor ? 'con segundo factor' : '',
    ])
    say(enColumnas(filas))
  },

  agregar: async (db, terminal, opciones) => {
    const datos = await pedirUsuario(terminal, opciones)
    const { clave, creada } = await pedirClave(terminal, opciones, datos)
    const nuevo = parse(UsuarioDeCualquierRol, { ...datos, password: clave })
    const hash = await hashPassword(clave)
    const usuario = await enUna(db, (tx) => darDeAlta({ db: tx, session: AUTOR }, nuevo, hash))
    terminal.say(`Usuario ${usuario.id} creado: ${usuario.email}, ${usuario.rol.nombre}.`)
    if (creada) terminal.say(mostrar(clave))
  },

  clave: async (db, terminal, opciones) => {
    const usuario = await buscar(db, terminal, opciones)
    const { clave, creada } = await pedirClave(terminal, opciones, usuario)
    const hash = await hashPassword(clave)
    await enUna(db, (tx) => ponerClave(tx, AUTOR, usuario.id, hash))
    terminal.say(`Contraseña cambiada: ${usuario.email}. Sus sesiones terminaron.`)
    if (creada) terminal.say(mostrar(clave))
  },

  'reiniciar-2fa': async (db, terminal, opciones) => {
    const usuario = await buscar(db, terminal, opciones)
    await enUna(db, (tx) => reiniciarSegundoFactor(tx, AUTOR, usuario.id))
    terminal.say(
      `Segundo factor reiniciado: ${usuario.email} lo activará en su próximo ingreso. Sus sesiones terminaron.`,
    )
  },
}

const enUna = <T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>) =>
  db.transaction().execute(work)

const mostrar = (clave: string) => `Contraseña, que se muestra solo esta vez: ${clave}`

async function buscar(db: Kysely<DB>, terminal: Terminal, opciones: Opciones) {
  const email = (opciones.email ?? (await terminal.ask('Email'))).trim().toLowerCase()
  const usuario = await listParaConsola(db).where('u.email', '=', email).executeTakeFirst()
  if (!usuario)
    throw new OperatorError(
      `No hay ningún usuario con el email ${email}. Véalos con: npm run usuario -- lista`,
    )
  return { ...usuario, email }
}

/** Rows as columns of equal width. */
function enColumnas(filas: string[][]): string {
  const anchos =
    filas[0]?.map((_, i) => Math.max(...filas.map((fila) => fila[i]?.length ?? 0))) ?? []
  return filas
    .map((fila) =>
      fila
        .map((celda, i) => celda.padEnd(anchos[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
