import type { Settings } from '#acceso/server/session.ts'
import { forbidden } from '#lib/server/errors.ts'
import { instantOf } from '../../contract/local-time.ts'
import { capabilitiesOf } from '../../rules.ts'

interface Call {
  readonly session: { readonly llave: { readonly canalVentaId: number | null } | null }
}

/** Returns the sales channel of the caller's key. Throws 403 for people, and for keys of no channel. */
export function canalOf({ session: { llave } }: Call): number {
  if (llave?.canalVentaId == null)
    throw forbidden('Only a key that belongs to a sales channel may use this service')
  return llave.canalVentaId
}

export const termsOf = ({ timeZone, octo, operator }: Settings) => ({
  timeZone,
  ...octo,
  policy: operator.voucherPolicy,
})

interface Question {
  readonly settings: Settings
  readonly request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }
  now(): { readonly day: string; readonly time: string }
}

/** Returns what every answer depends on: the operator's terms, the capabilities asked for, and the moment. */
export function askingOf({ settings, request, now }: Question) {
  const { day, time } = now()
  return {
    terms: termsOf(settings),
    asked: capabilitiesOf(request.headers['octo-capabilities']),
    now: instantOf(settings.timeZone, day, time) + Number(time.slice(6)) * 1000,
  }
}
export type Asking = ReturnType<typeof askingOf>
