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
const isHere = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)

/** Requires encryption unless the server is on this machine. Imports the library on first use. */
export async function sendMail({ url, from }: MailBox, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    requireTLS: !isHere(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  await transport.sendMail({ from, ...mail }).finally(() => transport.close())
}
