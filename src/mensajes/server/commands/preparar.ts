import type { Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
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
import { contenidoOf, digestOfAnswer, type Group, groupsOf } from '../steps/groups.ts'
import { letterOf } from '../steps/letter-of.ts'
import { readAnswer } from '../steps/tell-answer.ts'
import { EVER, quietUntil } from '../steps/tell-group.ts'

/** Says why nothing is said, or is not said yet. */
const RAZONES: Readonly<Partial<Record<NonNullable<Group['estado']>, string>>> = {
  'en cola': 'Su correo está en cola.',
  avisado: 'Ya se le avisó.',
  'sin hora': 'Sin hora propia: escríbale una antes.',
  'sin contacto': 'No tiene cómo avisarse: llame al hotel.',
}

type Call = Ctx<typeof mensajes.preparar>

/** Writes what would be said to each person. Keeps nothing but the links, one for each text. */
export const preparar = (call: Call): Promise<Preparado[]> =>
  transact(call.db, async (db) => {
    const prepared: Preparado[] = []
    for (const one of await sayingsOf(call, db)) prepared.push(await prepareOne(call, db, one))
    return prepared
  })

interface Saying {
  readonly group: Group
  readonly contenido: Buffer
  readonly razon: string | undefined
  readonly respuesta?: string
}

/** Returns what is to be said to each person: the answer to a request, or what is news of the reservations. */
async function sayingsOf(call: Call, db: Transaction<DB>): Promise<Saying[]> {
  const { body, settings, now } = call
  const { peticionId, motivo = {} } = body
  if (peticionId !== undefined) {
    const { asked, group } = await readAnswer(call, db, peticionId)
    const contenido = digestOfAnswer(asked)
    const razon = asked.porAvisar ? undefined : RAZONES.avisado
    return [{ group, contenido, razon, respuesta: asked.respuesta }]
  }
  const ids = [...new Set(body.reservaIds)]
  const rows = await readTold(db, call, { ids }, settings)
  if (rows.length < ids.length) throw notFound()
  return groupsOf(rows, { at: now(), until: EVER, key: settings.secretKey }).map((group) => ({
    group,
    contenido: contenidoOf(group, motivo[group.idioma] ?? ''),
    razon: group.estado === null ? 'No hay nada que decirle.' : RAZONES[group.estado],
  }))
}

async function prepareOne(call: Call, db: Transaction<DB>, saying: Saying): Promise<Preparado> {
  const { group, contenido, razon } = saying
  const { rows, clase, idioma, tras } = group
  const [first] = rows
  const quiet = quietUntil(group, call.now(), call.settings.quietHours)
  return {
    reservaIds: rows.map(({ id }) => id),
    clase,
    idioma,
    contenido: contenido.toString('hex'),
    tras,
    persona: first.nombre,
    correo: first.email !== '',
    telefono: first.telefono,
    partes: call.body.textos ? await partsOf(call, db, saying) : [],
    ...(quiet && { desde: formatTime(quiet.time) }),
    ...(razon !== undefined && { razon }),
  }
}

async function partsOf(call: Call, db: Transaction<DB>, { group, respuesta }: Saying) {
  const { body, settings, session, request } = call
  const motivo = body.motivo?.[group.idioma] ?? ''
  const token = await issueEnlace(db, group.rows[0].id, session.userId)
  const enlace = `${ownOrigin(settings.publicOrigin, request)}/c/${token}`
  const words = await readWords(db, group.clase, group.idioma)
  const more = { motivo, enlace, operator: settings.operator, ...(respuesta && { respuesta }) }
  return splitText(letterOf(group, words, more).text, LARGO_DE_PARTE)
}
