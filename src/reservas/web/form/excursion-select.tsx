import { IconCheck } from '@tabler/icons-react'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { distinguish } from '#catalogos/excursiones/rules.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { optionList } from '#lib/web/ui/option-list.ts'
import { roomText, shortRoom } from '../seats/room-text.ts'
import classes from '../seats/seats.module.css'
import { CatalogSelect } from './catalog-select.tsx'
import { pickExcursion } from './pick-excursion.ts'
import type { FormOf, SectionProps } from './reserva-section.ts'
import { useSalidas } from './salidas-of-day.ts'

type Followed = FormOf<'excursionId' | 'fecha' | 'hotelId' | 'canalVentaId'>

/** Choice of the excursion, with its prices. Once the day is chosen each choice tells its hour and the seats left. */
export function ExcursionSelect({ form, stored }: SectionProps<Followed>) {
  const tours = useQuery(excursiones.getAll, {})
  const salidas = useSalidas(form.values)
  return (
    <CatalogSelect
      label="Excursión"
      rows={{ ...tours, data: tours.data && distinguish(tours.data) }}
      stored={stored?.excursion}
      {...form.getInputProps('excursionId')}
      comboboxProps={{ ...optionList, width: 'min(27rem, 100vw - 4rem)' }}
      onChange={(id) => pickExcursion({ form, stored }, tours.data, id)}
      renderOption={({ option, checked }) => {
        const { valor } = tours.data?.find(({ id }) => id === option.value) ?? {}
        const salida = salidas?.find(({ excursionId }) => excursionId === option.value)
        const room = salida && roomText(salida, 1)
        const hora = salida?.salio ? `Salió ${salida.salio}` : salida?.hora
        const each = salida?.salidas?.map(
          (one) => `${one.hora}${one.quedan === undefined ? '' : ` ${shortRoom(one)}`}`,
        )
        const facts = [...(each ?? [hora, room?.text]), valor !== undefined && formatClp(valor)]
        return (
          <span className={classes.option}>
            <span>{option.label}</span>{' '}
            <span className={classes.left} data-tone={room?.tone}>
              {facts.filter(Boolean).join(' · ')}
              {checked ? <IconCheck size={13} aria-hidden /> : null}
            </span>
          </span>
        )
      }}
    />
  )
}
