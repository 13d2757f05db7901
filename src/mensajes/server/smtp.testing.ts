import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Behaviour of the mail server towards the next letters. */
export type Mood = 'accepts' | 'busy' | 'refuses' | 'closed' | 'drops' | 'takes and drops' | 'hangs'

interface Received {
  readonly to: string
  readonly text: string
}

const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })

/** Starts a real mail server on this machine. It keeps what it accepted. */
export async function startSmtp() {
  const received: Received[] = []
  let mood: Mood = 'accepts'
  let delayMs = 0
  const cut = () => {
    const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> }
    for (const { _socket } of connections) _socket.destroy()
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_, __, done) =>
      mood === 'closed' ? done(reply(535, 'No')) : done(null, { user: 'cola' }),
    onRcptTo: (_, __, done) => (mood === 'drops' ? cut() : done()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        if (mood === 'busy') return done(reply(451, `Espere, ${to}`))
        if (mood === 'refuses') return done(reply(550, `No existe ${to}`))
        if (mood === 'hangs') return
        received.push({ to, text: Buffer.concat(chunks).toString() })
        if (mood === 'takes and drops') return cut()
        setTimeout(() => done(null, 'Recibido'), delayMs)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://cola:clave@127.0.0.1:${port}`,
    received,
    is(next: Mood) {
      mood = next
    },
    answersAfter(ms: number) {
      delayMs = ms
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type Smtp = Awaited<ReturnType<typeof startSmtp>>
