import type { Ctx } from '#acceso/server/session.ts'
import { formatTime } from '#lib/contract/civil-day.ts'
import { transact } from '#lib/server/announce.ts'
import { notFound } from '#lib/server/errors.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import { issueEnlace } from '#reservas/server/steps/issue-enlace.ts'
import { splitText } from '../../contract/letter.ts'
import { LARGO_DE_PARTE, type Preparado } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import { readWords } from '../queries/texts.ts'
import { readTold } from '../queries/told.ts'
import { contenidoOf, type Group, groupsOf } from '../steps/groups.ts'
import { letterOf } from '../steps/letter-of.ts'
import { EVER, quietUntil } from '../steps/tell-group.ts'

/** Says why nothing is said, or is not said yet. */
const RAZONES: Readonly<Partial<Record<NonNullable<Group['estado']>, string>>> = {
  'en cola': 'Su correo está en cola.',
  avisado: 'Ya se le avisó.',
  'sin hora': 'Sin hora propia: escríbale una antes.',
  'sin contacto': 'No tiene cómo avisarse: llame al hotel.',
}

/** Writes what would be said to each person, with a new link to the page. Keeps nothing but the link. */
export async function preparar(call: Ctx<typeof mensajes.preparar>): Promise<Preparado[]> {
  const { body, db, settings, session, request, now } = call
  const ids = [...new Set(body.reservaIds)]
  const rows = await readTold(db, call, { ids }, settings.pickupWindow)
  if (rows.length < ids.length) throw notFound()
  const at = now()
  const groups = groupsOf(rows, { at, until: EVER, key: settings.secretKey })
  const { motivo = '' } = body
  const origin = ownOrigin(settings.publicOrigin, request)
  return transact(db, async (tx) => {
    const prepared: Preparado[] = []
    for (const group of groups) {
      const { rows, estado, clase, idioma } = group
      const [first] = rows
      const enlace = `${origin}/c/${await issueEnlace(tx, first.id, session.userId)}`
      const words = await readWords(tx, clase, idioma)
      const { text } = letterOf(group, words, { motivo, enlace, operator: settings.operator })
      const quiet = quietUntil(group, at, settings.quietHours)
      const razon = estado === null ? 'No hay nada que decirle.' : RAZONES[estado]
      prepared.push({
        reservaIds: rows.map(({ id }) => id),
        clase,
        idioma,
        contenido: contenidoOf(group, motivo).toString('hex'),
        tras: group.tras,
        persona: first.nombre,
        correo: first.email !== '',
        telefono: first.telefono,
        partes: splitText(text, LARGO_DE_PARTE),
        ...(quiet && { desde: formatTime(quiet.time) }),
        ...(razon !== undefined && { razon }),
      })
    }
    return prepared
  })
}
