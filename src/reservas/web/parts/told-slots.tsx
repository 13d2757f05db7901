import { type ComponentType, createContext, Suspense, use } from 'react'
import type { Reserva } from '../../contract/reserva.ts'

interface OfFicha {
  reserva: Reserva
  /** Hears whether a dialog is open over the sheet: Escape closes only that one. */
  onCover?: (covered: boolean) => void
}
interface OfChosen {
  rows: readonly Reserva[]
}

/** Departure of a day, or people of one who have no route. */
export interface SalidaOfDay {
  name: string
  rutaId?: number
  reservaIds?: readonly number[]
  reservas: number
  pasajeros: number
}
interface OfDay {
  fecha: string
  salidas: readonly SalidaOfDay[]
}

/** Parts by name, in the order in which they stand. */
type Parts<P> = Readonly<Record<string, ComponentType<P>>>

export interface ToldParts {
  /** Of the sheet of a reservation. */
  readonly ficha: Parts<OfFicha>
  /** Buttons for chosen reservations. */
  readonly chosen: Parts<OfChosen>
  /** Of a day on the board. */
  readonly dia: Parts<OfDay>
}

/** Parts that tell the passenger. The areas that know about it come later, so app/ brings them. */
const Told = createContext<ToldParts>({ ficha: {}, chosen: {}, dia: {} })
export const ToldProvider = Told.Provider

const shown = <P extends object>(parts: Parts<P>, props: P) =>
  Object.entries<ComponentType<P>>(parts).map(([name, Part]) => (
    <Suspense key={name}>
      <Part {...props} />
    </Suspense>
  ))

export const FichaTold = (props: OfFicha) => shown(use(Told).ficha, props)
export const ChosenButtons = (props: OfChosen) => shown(use(Told).chosen, props)
export const DayExtras = (props: OfDay) => shown(use(Told).dia, props)
