import type { Kysely, Transaction } from 'kysely'
import { ponerClave } from '#acceso/server/commands/poner-clave.ts'
import { reiniciarSegundoFactor } from '#acceso/server/commands/reiniciar-segundo-factor.ts'
import { UsuarioDeCualquierRol } from '#catalogos/usuarios/contract.ts'
import { darDeAlta } from '#catalogos/usuarios/server/commands/agregar.ts'
import { cerrarLasDe } from '#catalogos/usuarios/server/commands/cerrar-sesiones.ts'
import { listParaConsola } from '#catalogos/usuarios/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { allTold, transact } from '#lib/server/announce.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { parse } from '#lib/server/parse.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { enColumnas } from './columnas.ts'
import { pedirClave, pedirUsuario } from './datos.ts'
import type { NombreDeOrden, Opciones } from './orden.ts'
import type { Terminal } from './terminal.ts'

/** Author in the history; no user can have this name. */
const AUTOR = { id: '', userId: 1, userName: 'LÍNEA DE COMANDOS' }

type Hacer = (db: Kysely<DB>, terminal: Terminal, opciones: Opciones) => Promise<void>

const lista: Hacer = async (db, { say }) => {
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
}

const agregar: Hacer = async (db, terminal, opciones) => {
  const datos = await pedirUsuario(terminal, opciones)
  const { clave, creada } = await pedirClave(terminal, opciones, datos)
  const nuevo = parse(UsuarioDeCualquierRol, { ...datos, password: clave })
  const hash = await hashPassword(clave)
  const usuario = await enUna(db, (tx) => darDeAlta({ db: tx, session: AUTOR }, nuevo, hash))
  terminal.say(`Usuario ${usuario.id} creado: ${usuario.email}, ${usuario.rol.nombre}.`)
  if (creada) terminal.say(mostrar(clave))
}

const clave: Hacer = async (db, terminal, opciones) => {
  const usuario = await buscar(db, terminal, opciones)
  const { clave, creada } = await pedirClave(terminal, opciones, usuario)
  const hash = await hashPassword(clave)
  await enUna(db, (tx) => ponerClave(tx, AUTOR, usuario.id, hash))
  terminal.say(`Contraseña cambiada: ${usuario.email}. Sus sesiones terminaron.`)
  if (creada) terminal.say(mostrar(clave))
}

const reiniciar2fa: Hacer = async (db, terminal, opciones) => {
  const usuario = await buscar(db, terminal, opciones)
  await enUna(db, (tx) => reiniciarSegundoFactor(tx, AUTOR, usuario.id))
  terminal.say(
    `Segundo factor reiniciado: ${usuario.email} lo activará en su próximo ingreso. Sus sesiones terminaron.`,
  )
}

const cerrarSesiones: Hacer = async (db, terminal, opciones) => {
  const quienes = opciones.todas
    ? await listParaConsola(db).execute()
    : [await buscar(db, terminal, opciones)]
  let cerradas = 0
  for (const { id } of quienes) cerradas += await enUna(db, (tx) => cerrarLasDe(tx, AUTOR, id))
  terminal.say(`Sesiones terminadas: ${cerradas}.`)
}

/** Runs the work in one transaction and notifies the running servers. */
async function enUna<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>) {
  const hecho = await transact(db, work)
  await allTold(db)
  return hecho
}

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

export const USUARIOS: Partial<Record<NombreDeOrden, Hacer>> = {
  'usuario lista': lista,
  'usuario agregar': agregar,
  'usuario clave': clave,
  'usuario reiniciar-2fa': reiniciar2fa,
  'usuario cerrar-sesiones': cerrarSesiones,
}
