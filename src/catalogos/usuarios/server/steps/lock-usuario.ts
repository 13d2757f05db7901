import type { Cmd } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import type { usuarios } from '../../contract.ts'
import { type UsuarioRow, usuarioCatalog } from '../queries.ts'

type ById = typeof usuarios.disable

/** Locks the user of a call. Throws 404 for a user out of the caller's scope. */
export async function lockUsuario({
  db,
  params,
  scope,
}: Pick<Cmd<ById>, 'db' | 'params' | 'scope'>): Promise<UsuarioRow> {
  const usuario = await usuarioCatalog(scope).lock(db, params.id)
  if (!usuario) throw notFound()
  return usuario
}
