import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { PrintHead, PrintView } from '#lib/web/ui/print-view.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import type { Salida } from './detalle-salidas.ts'
import { HojaPage } from './hoja-de-ruta.tsx'
import type { IssuedHojas } from './issued-hojas.ts'
import { PrintedNoshows } from './printed-noshows.tsx'

interface HojasDeRutaProps {
  excursion: string
  fecha: Day
  /** Not narrowed by the search: a passenger left off the paper is left at the hotel (RE-56). */
  salidas: readonly Salida[]
  noshow: readonly Reserva[]
  withoutCobros: boolean
  hojas: IssuedHojas | null
}

/** Printed view: a hoja de ruta for each route, with the no-shows under the last one. */
export const HojasDeRuta = ({ excursion, salidas, noshow, ...props }: HojasDeRutaProps) => (
  <PrintView landscape>
    {() => (
      <>
        {salidas.map((salida) => (
          <HojaPage key={salida.ruta.id} {...props} salida={salida} />
        ))}
        {salidas.length === 0 ? (
          <PrintHead
            kind="Nómina de pasajeros"
            title={excursion}
            subtitle={formatLongDay(props.fecha)}
          />
        ) : null}
        {noshow.length > 0 ? <PrintedNoshows rows={noshow} /> : null}
      </>
    )}
  </PrintView>
)
