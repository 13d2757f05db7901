import { removeSecondFactor } from '#acceso/server/steps/remove-second-factor.ts'
import { setClave } from '#acceso/server/steps/set-clave.ts'
import { UsuarioDeCualquierRol } from '#catalogos/usuarios/contract.ts'
import { listForConsole } from '#catalogos/usuarios/server/queries.ts'
import { endAllSesiones } from '#catalogos/usuarios/server/steps/end-all-sesiones.ts'
import { insertUsuario } from '#catalogos/usuarios/server/steps/insert-usuario.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { parse } from '#lib/server/parse.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { askClave, askUsuario } from './ask-usuario.ts'
import { inColumns } from './in-columns.ts'
import { AUTHOR, type DbTask, inTransaction } from './with-database.ts'

type Work = (task: DbTask) => Promise<void>

const list: Work = async ({ db, terminal: { say } }) => {
  const usuarios = await listForConsole(db).execute()
  if (usuarios.length === 0) return say('Todavía no hay usuarios: npm run usuario -- agregar')
  const rows = usuarios.map((u) => [
    String(u.id),
    u.email ?? '',
    u.rol,
    u.habilitado ? 'Activado' : 'Desactivado',
    u.segundoFactor ? 'con segundo factor' : '',
  ])
  say(inColumns(rows))
}

const add: Work = async (task) => {
  const { db, terminal, options } = task
  const fields = await askUsuario(terminal, options)
  const { clave, made } = await askClave(terminal, options, fields)
  const fresh = parse(UsuarioDeCualquierRol, { ...fields, password: clave })
  const hash = await hashPassword(clave)
  const usuario = await inTransaction(db, (tx) =>
    insertUsuario({ db: tx, session: AUTHOR }, fresh, hash),
  )
  terminal.say(`Usuario ${usuario.id} creado: ${usuario.email}, ${usuario.rol.nombre}.`)
  if (made) terminal.say(show(clave))
}

const changeClave: Work = async (task) => {
  const { db, terminal, options } = task
  const usuario = await find(task)
  const { clave, made } = await askClave(terminal, options, usuario)
  const hash = await hashPassword(clave)
  await inTransaction(db, (tx) => setClave(tx, AUTHOR, usuario.id, hash))
  terminal.say(`Contraseña cambiada: ${usuario.email}. Sus sesiones terminaron.`)
  if (made) terminal.say(show(clave))
}

const resetSecondFactor: Work = async (task) => {
  const { db, terminal } = task
  const usuario = await find(task)
  await inTransaction(db, (tx) => removeSecondFactor(tx, AUTHOR, usuario.id))
  terminal.say(
    `Segundo factor reiniciado: ${usuario.email} lo activará en su próximo ingreso. Sus sesiones terminaron.`,
  )
}

const closeSesiones: Work = async (task) => {
  const { db, terminal, options } = task
  const whose = options.todas ? await listForConsole(db).execute() : [await find(task)]
  let closed = 0
  for (const { id } of whose)
    closed += await inTransaction(db, (tx) => endAllSesiones(tx, AUTHOR, id))
  terminal.say(`Sesiones terminadas: ${closed}.`)
}

const show = (clave: string) => `Contraseña, que se muestra solo esta vez: ${clave}`

async function find({ db, terminal, options }: DbTask) {
  const email = (options.email ?? (await terminal.ask('Email'))).trim().toLowerCase()
  const usuario = await listForConsole(db).where('u.email', '=', email).executeTakeFirst()
  if (!usuario)
    throw new OperatorError(
      `No hay ningún usuario con el email ${email}. Véalos con: npm run usuario -- lista`,
    )
  return { ...usuario, email }
}

export const USUARIOS: Readonly<Record<string, Work>> = {
  'usuario lista': list,
  'usuario agregar': add,
  'usuario clave': changeClave,
  'usuario reiniciar-2fa': resetSecondFactor,
  'usuario cerrar-sesiones': closeSesiones,
}
