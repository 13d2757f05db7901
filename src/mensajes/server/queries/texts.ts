import type { Kysely, Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { DEFAULT_TEXTS, type Words } from '../../contract/default-texts.ts'
import { type MessageText, TEXT_CLASSES } from '../../contract/text-input.ts'
import type { mensajes } from '../../contract.ts'
import { IDIOMAS, type Idioma } from '../../rules.ts'

const COLUMNS = ['clase', 'idioma', 'asunto', 'cuerpo', 'linea', 'version'] as const

/** The product's text, where the operator wrote none. */
export const originalOf = (clase: MessageText['clase'], idioma: Idioma): MessageText => ({
  clase,
  idioma,
  ...DEFAULT_TEXTS[clase][idioma],
  version: 0,
})

export async function listTexts({ db }: Ctx<typeof mensajes.textos>): Promise<MessageText[]> {
  const own = await db.selectFrom('texto_mensaje').select(COLUMNS).execute()
  return TEXT_CLASSES.flatMap((clase) =>
    IDIOMAS.map(
      (idioma) =>
        own.find((row) => row.clase === clase && row.idioma === idioma) ??
        originalOf(clase, idioma),
    ),
  )
}

/** Returns the words of a class and language: the operator's, else the product's. */
export async function readWords(
  db: Kysely<DB>,
  clase: MessageText['clase'],
  idioma: Idioma,
): Promise<Words> {
  const own = await db
    .selectFrom('texto_mensaje')
    .select(['asunto', 'cuerpo', 'linea'])
    .where('clase', '=', clase)
    .where('idioma', '=', idioma)
    .executeTakeFirst()
  return own ?? DEFAULT_TEXTS[clase][idioma]
}

type Which = Pick<MessageText, 'clase' | 'idioma'>

export const lockText = (db: Transaction<DB>, { clase, idioma }: Which) =>
  db
    .selectFrom('texto_mensaje')
    .select(COLUMNS)
    .where('clase', '=', clase)
    .where('idioma', '=', idioma)
    .forUpdate()
    .executeTakeFirst()

/** Stores a text; false if somebody stored another one at the same time. */
export async function saveText(db: Transaction<DB>, { version, ...text }: MessageText) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('texto_mensaje')
    .values({ ...text, version: version + 1 })
    .onConflict((c) =>
      c
        .columns(['clase', 'idioma'])
        .doUpdateSet({ ...text, version: version + 1 })
        .where('texto_mensaje.version', '=', version),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const deleteText = (db: Transaction<DB>, { clase, idioma }: Which) =>
  db.deleteFrom('texto_mensaje').where('clase', '=', clase).where('idioma', '=', idioma).execute()
