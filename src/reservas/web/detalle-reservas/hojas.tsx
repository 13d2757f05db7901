import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { PrintHead, PrintView } from '#lib/web/ui/print-view.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { Ausentes } from './ausentes.tsx'
import { Hoja } from './hoja.tsx'
import type { Salida } from './salidas.ts'

interface HojasProps {
  excursion: string
  fecha: Day
  /** All of them, whatever is searched on screen: a passenger left off the paper is left at the hotel. */
  salidas: readonly Salida[]
  noshow: readonly Reserva[]
  /** The driver's copy. */
  sinCobros: boolean
}

/** What is printed in the screen's place: a hoja de ruta for each route, and under the last one who did not appear. */
export const Hojas = ({ salidas, noshow, ...props }: HojasProps) => (
  <PrintView landscape>
    {() => (
      <>
        {salidas.map((salida) => (
          <Hoja key={salida.ruta.id} {...props} salida={salida} />
        ))}
        {salidas.length === 0 ? (
          <PrintHead
            kind="Nómina de pasajeros"
            title={props.excursion}
            subtitle={formatLongDay(props.fecha)}
          />
        ) : null}
        {noshow.length > 0 ? <Ausentes rows={noshow} /> : null}
      </>
    )}
  </PrintView>
)
