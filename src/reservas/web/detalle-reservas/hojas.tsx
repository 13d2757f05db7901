import type { Day } from '#lib/contract/civil-day.ts'
import { PrintView } from '#lib/web/ui/print-view.tsx'
import { Hoja } from './hoja.tsx'
import type { Salida } from './salidas.ts'

interface HojasProps {
  excursion: string
  fecha: Day
  /** All of them, whatever is searched on screen: a passenger left off the paper is left at the hotel. */
  salidas: readonly Salida[]
  /** The driver's copy. */
  sinCobros: boolean
}

/** What is printed in the screen's place: a hoja de ruta for each route. */
export const Hojas = ({ salidas, ...props }: HojasProps) => (
  <PrintView landscape>
    {() => salidas.map((salida) => <Hoja key={salida.ruta.id} {...props} salida={salida} />)}
  </PrintView>
)
