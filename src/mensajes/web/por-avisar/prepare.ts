import { call } from '#lib/web/api.ts'
import type { Grupo, Preparado } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'

/** Groups whose texts are written by one call: no read stands between two presses. */
const PORTION = 20

/** Writes what would be said, in portions, each as soon as it is there. */
export async function prepareAll(
  grupos: readonly Pick<Grupo, 'reservaIds'>[],
  motivo: string,
  onPortion: (prepared: readonly Preparado[]) => void,
) {
  for (let from = 0; from < grupos.length; from += PORTION) {
    const reservaIds = grupos.slice(from, from + PORTION).flatMap((grupo) => grupo.reservaIds)
    onPortion((await call(mensajes.preparar, { body: { reservaIds, motivo } })).data)
  }
}

/** Why a passenger who knows already is told again only on purpose. */
export const KNOWS = 'Ya se le avisó.'

/** Part of what was prepared that says which message it is. */
export const messageOf = ({ reservaIds, contenido, tras }: Preparado) => ({
  reservaIds,
  contenido,
  tras,
})
