import { acceso } from '#acceso/contract.ts'
import { civilNow, type Day, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
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
export function Hojas({ salidas, ...props }: HojasProps) {
  const { operador, zona } = useLoaded(acceso.ajustes, {})
  return (
    <PrintView landscape>
      {() => {
        const { day, time } = civilNow(zona)
        return salidas.map((salida) => (
          <Hoja
            key={salida.ruta.id}
            operador={operador.nombre}
            {...props}
            salida={salida}
            impresa={`${formatDay(day)} ${formatTime(time)}`}
          />
        ))
      }}
    </PrintView>
  )
}
