import type { FastifyInstance } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Settings } from '#acceso/server/session.ts'
import { insertHistories, insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { transact } from '#lib/server/announce.ts'
import {
  type Letter,
  type MailBox,
  type Outcome,
  sendLetter,
  sendsLetters,
} from '#lib/server/mail.ts'
import { issueEnlace } from '#reservas/server/steps/issue-enlace.ts'
import { quietEnd } from '../../contract/quiet.ts'
import type { EstadoDeMensaje } from '../../rules.ts'
import { reservaIdsOf } from '../queries/mensajes.ts'
import { listPeticiones } from '../queries/peticiones.ts'
import { type Claimed, claimNext, doubtAbandoned, finish } from '../queries/queue.ts'
import { readWords } from '../queries/texts.ts'
import { EVERYTHING, readTold } from '../queries/told.ts'
import { contenidoOf, digestOfAnswer, type Group, groupsOf } from '../steps/groups.ts'
import { letterOf } from '../steps/letter-of.ts'
import { groupOfAnswer } from '../steps/tell-answer.ts'
import { EVER, fechasOf } from '../steps/tell-group.ts'

export interface QueueHouse {
  readonly db: Kysely<DB>
  readonly settings: Pick<
    Settings,
    | 'mail'
    | 'publicOrigin'
    | 'timeZone'
    | 'quietHours'
    | 'pickupWindow'
    | 'secretKey'
    | 'operator'
    | 'demonstration'
  >
  readonly clock: () => Date
  /** Milliseconds that the mail server may be silent. */
  readonly patience?: number
}

const POLL_MS = 5000
/** Minutes after each try that failed. The last one is final. */
const BACKOFF = [1, 5, 15, 60, 180, 180, 180]
/** Minutes after which a server that refuses the account is asked again. */
const CLOSED = 5

/** Sends what waits, one letter after another. Returns how many were tried. Where no letters leave, only finds doubts. */
export async function sendQueue(
  house: QueueHouse,
  stop?: AbortSignal,
  report: (error: unknown) => void = () => {},
): Promise<number> {
  const { db, settings, clock } = house
  await transact(db, async (tx) => {
    const ids = await doubtAbandoned(tx)
    await insertHistories(
      tx,
      QUEUE,
      ids.map((id) => rowOf(id, 'enviando', 'dudoso')),
    )
  })
  // People tell otherwise what the waiting letters say.
  if (!sendsLetters(settings)) return 0
  for (let tried = 0; ; tried++) {
    if (stop?.aborted) return tried
    const at = civilNow(settings.timeZone, clock())
    const until = quietEnd(at, settings.quietHours)
    const claimed = await claimNext(db, clock(), until && { today: at.day, until })
    if (!claimed || (await sendOne(house, claimed, report)) === 'closed') return tried
  }
}

async function sendOne(
  house: QueueHouse,
  claimed: Claimed,
  report: (error: unknown) => void,
): Promise<Outcome | 'stale'> {
  const { db, settings, clock } = house
  const { mail } = settings
  if (!mail) throw new Error('The queue runs only where there is a mail server.')
  const { outcome, code, fechas } = await writeAndSend({ ...house, mail }, claimed, report)
  const later = (minutes: number) => new Date(clock().getTime() + minutes * 60_000)
  const wait = BACKOFF[claimed.intentos - 1]
  const after = (estado: EstadoDeMensaje, proximo: Date | null = null) => ({ estado, proximo })
  const next = {
    sent: () => after('enviado'),
    later: () => (wait === undefined ? after('fallido') : after('en_cola', later(wait))),
    closed: () => after('en_cola', later(CLOSED)),
    refused: () => after('fallido'),
    doubt: () => after('dudoso'),
    stale: () => after('superado'),
  }[outcome]()
  const error = outcome === 'sent' || outcome === 'stale' ? '' : code
  await transact(db, async (tx) => {
    const noted = await finish(tx, claimed, { ...next, error, counts: outcome !== 'closed' })
    const author = { ...QUEUE, userId: claimed.usuarioId ?? 1, userName: claimed.usuario ?? 'COLA' }
    if (noted && next.estado !== 'en_cola')
      await insertHistory(tx, author, rowOf(claimed.id, 'en_cola', next.estado, fechas))
  })
  return outcome
}

async function writeAndSend(
  house: QueueHouse & { mail: MailBox },
  claimed: Claimed,
  report: (error: unknown) => void,
) {
  try {
    const ready = await prepareLetter(house, claimed)
    if (!ready) return { outcome: 'stale' as const, code: '', fechas: [] }
    const { letter, fechas } = ready
    return { ...(await sendLetter(house.mail, letter, house.patience)), fechas }
  } catch (error) {
    // Nothing has left of what could not even be written.
    report(error)
    return { outcome: 'later' as const, code: 'SIN ESCRIBIR', fechas: [] }
  }
}

/** Author of what nobody asked for. */
const QUEUE = { id: '', userId: 1, userName: 'COLA' }

const rowOf = (
  id: number,
  before: EstadoDeMensaje,
  after: EstadoDeMensaje,
  fechas: readonly string[] = [],
) => ({
  entidad: 'mensaje' as const,
  id,
  accion: 'UPDATE' as const,
  verbo: 'enviar',
  cambios: changesBetween({ estado: before }, { estado: after }),
  fechas,
  quiet: true,
})

type Tx = Transaction<DB>

interface Saying {
  readonly group: Group
  readonly respuesta?: string
}

/** Returns what a letter tells of its reservations, or null where it would no longer be true or nobody would need it. */
async function newsOf({ settings, clock }: QueueHouse, tx: Tx, claimed: Claimed) {
  const { secretKey: key, timeZone } = settings
  const ids = await reservaIdsOf(tx, claimed.id)
  const rows = await readTold(tx, EVERYTHING, { ids }, settings)
  const at = civilNow(timeZone, clock())
  const [first] = rows
  if (!first || rows.length < ids.length) return null
  if (claimed.clase === 'respuesta') {
    const group = groupOfAnswer(first, at, key)
    return group.pickup.day < at.day ? null : answerOf(tx, claimed, group)
  }
  // The reservations of this message stay “en cola” until it is told.
  const told = rows.map((row) => ({ ...row, last: null }))
  const [group, ...others] = groupsOf(told, { at, until: EVER, key })
  const isTrue =
    group &&
    others.length === 0 &&
    group.estado !== null &&
    group.clase === claimed.clase &&
    contenidoOf(group, claimed.motivo).equals(claimed.contenido)
  return isTrue ? { group } : null
}

/** Finds the answer that a letter tells. It is gone once its words were masked. */
async function answerOf(tx: Tx, { contenido }: Claimed, group: Group): Promise<Saying | null> {
  const asked = await listPeticiones(tx, group.rows[0].id)
  const answer = asked.find((one) => digestOfAnswer(one).equals(contenido))
  return answer ? { group, respuesta: answer.respuesta } : null
}

/** Writes the letter from what is true now. Null where it would not be, or would reach another person. */
async function prepareLetter(house: QueueHouse, claimed: Claimed) {
  const { operator, publicOrigin } = house.settings
  return transact(house.db, async (tx) => {
    const saying: Saying | null = await newsOf(house, tx, claimed)
    if (!saying?.group.persona.equals(claimed.persona)) return null
    const { group, respuesta } = saying
    const [first] = group.rows
    const enlace = `${publicOrigin}/c/${await issueEnlace(tx, first.id, null)}`
    const words = await readWords(tx, claimed.clase, claimed.idioma)
    const more = { motivo: claimed.motivo, enlace, operator, ...(respuesta && { respuesta }) }
    const { subject, text } = letterOf(group, words, more)
    const letter: Letter = {
      to: first.email,
      subject,
      text,
      messageId: `<${claimed.clave}@${new URL(publicOrigin ?? 'http://localhost').hostname}>`,
      ...(operator.email && { replyTo: operator.email }),
    }
    return { letter, fechas: fechasOf(group.rows) }
  })
}

/** Sends what waits every few seconds. Closing waits for the letter in flight. */
export function keepQueue(app: FastifyInstance, house: QueueHouse) {
  const report = (err: unknown) => app.log.warn({ err }, 'queue of messages')
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = async () => {
    try {
      await sendQueue(house, stop.signal, report)
    } catch (error) {
      report(error)
    }
    if (!stop.signal.aborted) timer = setTimeout(start, POLL_MS).unref()
  }
  const start = () => {
    running = run()
  }
  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  })
}
