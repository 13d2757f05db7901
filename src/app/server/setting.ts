import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

export interface Setting<T, F extends string | undefined = string | undefined> {
  fallback: F
  shown?: string
  help: string
  /** Completes "escriba …" when the value is wrong. */
  write: string
  schema: z.ZodMiniType<T, string>
  /** May come from a file instead, named by the same setting with `_FILE`. */
  secret?: true
}

export const setting = <T, const F extends string | undefined>(
  fallback: F,
  help: string,
  write: string,
  schema: z.ZodMiniType<T, string>,
  shown?: string,
): Setting<T, F> => ({ fallback, help, write, schema, ...(shown === undefined ? {} : { shown }) })

export const secret = <T>(...row: Parameters<typeof setting<T, undefined>>) => ({
  ...setting(...row),
  secret: true as const,
})

export const where = <T extends string = string>(accepts: (text: string) => boolean) =>
  z.pipe(
    z.string().check(z.refine(accepts)),
    z.transform((text) => text as T),
  )
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d+$/),
      z.refine((text) => Number(text) >= least && Number(text) <= most),
    ),
    z.transform(Number),
  )
export const oneOf = <const T extends string>(...values: T[]) =>
  where<T>((text) => (values as string[]).includes(text))
export const yesNo = z.pipe(
  oneOf('si', 'no'),
  z.transform((text) => text === 'si'),
)
/** Text in which lines may be separated by `\n`. */
export const prose = z.pipe(
  z.string(),
  z.transform((text) => text.replaceAll('\\n', '\n')),
)
export const someText = where((text) => text.length > 0)

export const isUrl = (text: string, ...protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const isOrigin = (text: string) =>
  isUrl(text, 'http:', 'https:') && new URL(text).origin === text.replace(/\/$/, '')
export const isZone = (text: string) =>
  /^[A-Z]/.test(text) && (text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text))
export const isLink = (text: string) =>
  text.startsWith('/') || isUrl(text, 'https:', 'http:', 'mailto:')
const isNetwork = (text: string) => {
  const [address = '', bits = '0', more] = text.split('/')
  const family = isIP(address)
  return (
    family > 0 && more === undefined && /^\d+$/.test(bits) && +bits <= (family === 4 ? 32 : 128)
  )
}

export const isEverybody = (network: string) => /\/0+$/.test(network)

export const origin = z.pipe(
  where(isOrigin),
  z.transform((text) => new URL(text).origin),
)
/** Drops the application name: processes are told apart by the name that we set (`db/beside.ts`). */
export const databaseUrl = z.pipe(
  where((text) => isUrl(text, 'postgres:', 'postgresql:')),
  z.transform((text) => {
    const url = new URL(text)
    if (!url.searchParams.has('application_name')) return text
    url.searchParams.delete('application_name')
    return url.href
  }),
)
export const networks = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  ),
  z.array(z.string().check(z.refine(isNetwork))),
)
export const folder = z.pipe(
  someText,
  z.transform((text) => resolve(text)),
)
export const image = z.pipe(
  where((text) => /\.(png|jpe?g)$/i.test(text) && existsSync(text)),
  z.transform((text) => resolve(text)),
)
