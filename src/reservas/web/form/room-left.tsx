import { chosenSalida } from '../../contract/other-day.ts'
import { paxOf } from '../../rules.ts'
import { RoomFacts } from '../seats/room-facts.tsx'
import { type FormOf, type SectionProps, sectionOf } from './reserva-section.ts'
import { useSalidas } from './salidas-of-day.ts'

type Asked = 'cantidadAdultos' | 'cantidadChild' | 'fecha' | 'excursionId' | 'salida'
/** Returns how many seats the form asks for: in an edit, those it adds. */
function seatsAsked({ form: { values }, stored }: SectionProps<FormOf<Asked>>) {
  const typed = (values.cantidadAdultos || 0) + (values.cantidadChild || 0)
  const same =
    stored?.fecha === values.fecha &&
    stored?.excursionId === values.excursionId &&
    (values.salida === '' || stored?.salida === values.salida)
  return stored && same ? typed - paxOf(stored) : typed
}

/** Hour of the chosen departure, seats left that day, and the pick-up hour it would get. Shows what is known. */
export const RoomLeft = sectionOf(
  [
    'excursionId',
    'hotelId',
    'canalVentaId',
    'fecha',
    'hora',
    'salida',
    'cantidadAdultos',
    'cantidadChild',
  ],
  (props) => {
    const { values } = props.form
    const salidas = useSalidas(values)
    const ofDay = salidas?.find(({ excursionId }) => excursionId === values.excursionId)
    const salida = chosenSalida(ofDay, values.salida)
    const propuesta = props.stored || values.hora !== '' ? undefined : salida?.propuesta
    return <RoomFacts salida={salida} pax={seatsAsked(props)} propuesta={propuesta} />
  },
)
