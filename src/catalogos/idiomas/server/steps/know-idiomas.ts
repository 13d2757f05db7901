import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { invalid } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { isKnown, textOfUnknown } from '../../rules.ts'
import { insertIdioma, readNames } from '../queries.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Rejects languages that are not known, at `field`; adds them if the caller says that they are new (CA-21). */
export async function knowIdiomas(
  { db, session }: Call,
  field: string,
  typed: readonly string[],
  isNew = false,
) {
  if (typed.length === 0) return
  const known = await readNames(db)
  for (const idioma of typed) {
    if (isKnown(idioma, known)) continue
    if (!isNew) throw invalid({ [field]: textOfUnknown(idioma, known) })
    const nombre = idioma.toLocaleUpperCase('es')
    const id = await insertIdioma(db, nombre)
    if (id === undefined) continue
    await insertHistory(db, session, {
      entidad: 'idioma',
      id,
      accion: 'INSERT',
      verbo: 'agregar',
      cambios: [{ campo: 'nombre', antes: null, despues: nombre }],
    })
  }
}
