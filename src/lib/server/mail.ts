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

const PATIENCE_MS = 10_000

/** Requires encryption unless the server is on this machine. Imports the library on first use. */
export async function sendMail({ url, from }: MailBox, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    requireTLS: !isLocal(new URL(url).hostname),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  await transport.sendMail({ from, ...mail }).finally(() => transport.close())
}
