import { daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import type { ReservaValues } from './reserva-values.ts'

interface Prices {
  readonly valor: number
  readonly valorChild: number
}

/** A price is far from the excursion's if either is more than so many times the other. */
const FAR = 3
const DAYS_AHEAD = 365

const isFar = (typed: number, usual: number) =>
  typed > 0 && usual > 0 && (typed > usual * FAR || typed * FAR < usual)

/** Says what is unlikely and allowed: a day more than a year ahead, prices far from the excursion's (RE-25). */
export function unusualOf(
  {
    fecha,
    ...typed
  }: Pick<ReservaValues, 'fecha' | 'valorAdulto' | 'valorChild' | 'cantidadChild'>,
  hoy: string,
  excursion: Prices | undefined,
): string[] {
  const price = (who: string, own: number | '', usual: number | undefined) =>
    own !== '' && usual !== undefined && isFar(own, usual)
      ? [`El precio ${who} es ${formatClp(own)}, y el de la excursión ${formatClp(usual)}.`]
      : []
  return [
    ...(fecha && daysBetween(hoy, fecha) > DAYS_AHEAD
      ? [`El ${formatDay(fecha)} está a más de un año.`]
      : []),
    ...price('adulto', typed.valorAdulto, excursion?.valor),
    ...(typed.cantidadChild ? price('niño', typed.valorChild, excursion?.valorChild) : []),
  ]
}
