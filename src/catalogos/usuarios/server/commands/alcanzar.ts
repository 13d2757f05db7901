import type { Cmd } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'
import type { usuarios } from '../../contract.ts'
import { catalogoPara, type Fila } from '../queries.ts'

type PorId = typeof usuarios.disable

/** Locks the user of a call. Throws 404 for a user out of the caller's scope. */
export async function alcanzar({
  db,
  params,
  scope,
}: Pick<Cmd<PorId>, 'db' | 'params' | 'scope'>): Promise<Fila> {
  const usuario = await catalogoPara(scope).lock(db, params.id)
  if (!usuario) throw notFound()
  return usuario
}
