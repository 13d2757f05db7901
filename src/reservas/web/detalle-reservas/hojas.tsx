import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { PrintHead, PrintView } from '#lib/web/ui/print-view.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { Ausentes } from './ausentes.tsx'
import { Hoja } from './hoja.tsx'
import type { Salida } from './salidas.ts'

interface HojasProps {
  excursion: string
  fecha: Day
  /** Not narrowed by the search: a passenger left off the paper is left at the hotel (RE-22). */
  salidas: readonly Salida[]
  noshow: readonly Reserva[]
  sinCobros: boolean
}

/** Printed view: a hoja de ruta for each route, with the no-shows under the last one. */
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
