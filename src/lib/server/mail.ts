import { Readable } from 'node:stream'
import type { SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import { isLocal } from './origin.ts'

export interface MailBox {
  readonly url: string
  readonly from: string
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Tells whether letters leave: they say the public address, and those of a demonstration leave only to this machine. */
export const sendsLetters = (settings: {
  readonly mail: MailBox | null
  readonly publicOrigin: string | null
  readonly demonstration: boolean
}) =>
  settings.mail !== null &&
  settings.publicOrigin !== null &&
  (!settings.demonstration || isLocal(new URL(settings.mail.url).hostname))

const PATIENCE_MS = 10_000
/** Requires encryption unless the server is on this machine. */
const rulesOf = (url: string, patience = PATIENCE_MS) => ({
  requireTLS: !isLocal(new URL(url).hostname),
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: patience,
})

/** Sends at once. Imports the library on first use. */
export async function sendMail({ url, from }: MailBox, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...rulesOf(url) })
  await transport.sendMail({ from, ...mail }).finally(() => transport.close())
}

/** Mail of a queue: it has the same name each time that it is tried. */
export interface Letter extends Mail {
  readonly messageId: string
  readonly replyTo?: string
}

/** `doubt`: the server may have it. `later` and `closed` were not taken; `closed` is refused to all letters alike. */
export type Outcome = 'sent' | 'later' | 'closed' | 'refused' | 'doubt'

export interface Sending {
  readonly outcome: Outcome
  /** Number of the server's reply or code of the failure: never its words, which repeat addresses. */
  readonly code: string
}

export type Phase = 'connect' | 'login' | 'send'

interface Failure {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly originalCode?: unknown
}

/**
 * Judges a failure. The library reports a lost line alike before and after the letter was handed over, so `handedOver`
 * says whether anything of the letter had left.
 */
export function outcomeOf(
  phase: Phase,
  { code, responseCode, originalCode }: Failure,
  handedOver: boolean,
): Sending {
  const reply = typeof responseCode === 'number' ? responseCode : null
  const said = { code: String(reply ?? originalCode ?? code ?? 'ERROR').slice(0, 40) }
  if (phase === 'login') return { outcome: 'closed', ...said }
  if (phase === 'connect') return { outcome: 'later', ...said }
  if (reply !== null) return { outcome: reply < 500 ? 'later' : 'refused', ...said }
  if (code === 'EENVELOPE') return { outcome: 'refused', ...said }
  return { outcome: handedOver ? 'doubt' : 'later', ...said }
}

/** Sends one letter over a connection of its own, step by step, so that a failure tells how far it came. */
export async function sendLetter(
  { url, from }: MailBox,
  letter: Letter,
  patience?: number,
): Promise<Sending> {
  const [{ default: SMTPConnection }, { default: MailComposer }, { parseConnectionUrl }] =
    await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/shared'),
    ])
  let phase: Phase = 'connect'
  let handedOver = false
  const prepare = async () => {
    const { to, ...rest } = letter
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const guard = { disableFileAccess: true, disableUrlAccess: true }
    const node = new MailComposer({ from, to, ...rest, headers, ...guard }).compile()
    const options = parseConnectionUrl(url)
    const connection = new SMTPConnection({ ...options, ...rulesOf(url, patience) })
    return { content: await node.build(), connection, auth: options.auth }
  }
  const ready = await prepare().catch((error: Failure) => outcomeOf(phase, error, handedOver))
  if ('outcome' in ready) return ready
  const { content, connection } = ready
  // Read only once the server says that it waits for the letter.
  const body = new Readable({
    read() {
      handedOver = true
      this.push(content)
      this.push(null)
    },
  })
  const step = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      start((error) => (error ? reject(error) : resolve()))
    })
  // A failure after the last step changes nothing any more.
  connection.on('error', () => {})
  try {
    await step((done) => connection.connect(done))
    phase = 'login'
    const auth = ready.auth as SMTPConnectionAuth | undefined
    if (auth) await step((done) => connection.login(auth, done))
    phase = 'send'
    await step((done) => connection.send({ from, to: letter.to }, body, done))
    connection.quit()
    return { outcome: 'sent', code: '' }
  } catch (error) {
    connection.close()
    return outcomeOf(phase, error as Failure, handedOver)
  }
}
