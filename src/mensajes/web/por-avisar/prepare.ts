import { ApiError, call } from '#lib/web/api.ts'
import type { PorIdioma } from '../../contract/por-idioma.ts'
import {
  type Avisado,
  type Destino,
  type Grupo,
  MAXIMO_DE_AVISADAS,
  type Preparado,
} from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'

/** Groups whose texts are written by one call: no read stands between two presses. */
const PORTION = 20

/** Parts messages into lists of `most` at most, which one call takes also where each is of many reservations. */
export function portionsOf<One extends Pick<Grupo, 'reservaIds'>>(
  all: readonly One[],
  most: number,
) {
  const portions: One[][] = []
  let ids = 0
  for (const one of all) {
    const last = portions.at(-1)
    ids += one.reservaIds.length
    if (last && last.length < most && ids <= MAXIMO_DE_AVISADAS) last.push(one)
    else {
      portions.push([one])
      ids = one.reservaIds.length
    }
  }
  return portions
}

interface Wanted {
  motivo?: PorIdioma
  /** The texts are shown: each costs a link to the page. */
  textos?: true
  /** Request whose answer is told. */
  peticionId?: number | undefined
}

/** Asks what would be said, in portions, each as soon as it is there. */
export async function prepareAll(
  grupos: readonly Pick<Grupo, 'reservaIds'>[],
  { motivo = {}, textos, peticionId }: Wanted,
  onPortion: (prepared: readonly Preparado[]) => void,
) {
  for (const some of portionsOf(grupos, PORTION)) {
    const reservaIds = some.flatMap((grupo) => grupo.reservaIds)
    const body = {
      reservaIds,
      motivo,
      ...(textos && { textos }),
      ...(peticionId !== undefined && { peticionId }),
    }
    onPortion((await call(mensajes.preparar, { body })).data)
  }
}

/** Returns how the only recipient of a call was told. A refusal is thrown, as that of a call. */
export function onlyOne([told]: readonly Destino[]): Avisado {
  if (!told || 'razon' in told) throw new ApiError(409, { message: told?.razon ?? '' })
  return told
}

/** Why a passenger who knows already is told again only on purpose. */
export const KNOWS = 'Ya se le avisó.'

/** Part of what was prepared that says which message it is. */
export const messageOf = ({ reservaIds, contenido, tras }: Preparado) => ({
  reservaIds,
  contenido,
  tras,
})
