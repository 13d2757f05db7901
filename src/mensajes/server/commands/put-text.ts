import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { refusalsOf } from '../../contract/text-check.ts'
import type { MessageText } from '../../contract/text-input.ts'
import type { mensajes } from '../../contract.ts'
import { deleteText, lockText, originalOf, saveText } from '../queries/texts.ts'

const toldOf = ({ asunto, cuerpo, linea }: MessageText) => ({ asunto, cuerpo, linea })

/** Writes a text, or takes the product's again. A text without what it has to say is refused. */
export async function putText(call: Cmd<typeof mensajes.texto>): Promise<MessageText> {
  const { db, body, session } = call
  const before = (await lockText(db, body)) ?? originalOf(body.clase, body.idioma)
  // Version 0, the product's text, is not sent.
  if (before.version !== (body.version ?? 0)) throw conflict(changedMeanwhile('este texto'))
  const after = textOf(body, before)
  if ('original' in body) await deleteText(db, body)
  else {
    const errors = refusalsOf(body.clase, after)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    if (!(await saveText(db, { ...after, version: before.version })))
      throw conflict(changedMeanwhile('este texto'))
  }
  await insertHistory(db, session, {
    entidad: 'texto_mensaje',
    id: `${body.clase}/${body.idioma}`,
    accion: 'UPDATE',
    verbo: 'original' in body ? 'original' : 'editar',
    cambios: changesBetween(toldOf(before), toldOf(after)),
    quiet: true,
  })
  return after
}

function textOf(body: Cmd<typeof mensajes.texto>['body'], { version }: MessageText): MessageText {
  const { clase, idioma } = body
  if ('original' in body) return originalOf(clase, idioma)
  return {
    clase,
    idioma,
    asunto: body.asunto,
    cuerpo: body.cuerpo,
    linea: body.linea,
    version: version + 1,
  }
}
