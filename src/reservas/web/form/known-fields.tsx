import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isKnown } from '#catalogos/idiomas/rules.ts'
import { useQuery } from '#lib/web/query.ts'
import type { Conocido } from '../../contract/conocido.ts'
import { reservas } from '../../contract.ts'
import { useKnownIdiomas } from './idioma-field.tsx'
import { valuesOfPasajero, valuesOfVendedor } from './known-values.ts'
import classes from './reserva-fields.module.css'
import type { ReservaForm, SectionProps } from './reserva-section.ts'
import type { ReservaValues } from './reserva-values.ts'

/** Changes fields and keeps the errors of the others. */
function fill(form: ReservaForm, next: Partial<ReservaValues>) {
  for (const [name, value] of Object.entries(next)) form.setFieldValue(name, value)
}

/** Fills in the seller's fields once per sale, and the known language of each room; never over what was typed. */
function useFillIn(
  form: ReservaForm,
  known: Conocido | undefined,
  isNext: boolean,
  idiomas: readonly string[],
) {
  const idioma = known?.idioma && isKnown(known.idioma, idiomas) ? known.idioma : undefined
  const isFilled = useRef(isNext)
  const filledIdioma = useRef('')
  const isToSelect = useRef(false)
  useEffect(() => {
    if (!known) return
    const now = form.getValues()
    const next = {
      ...(!isFilled.current && valuesOfVendedor(known, now)),
      ...(idioma && now.idioma === filledIdioma.current && idioma !== now.idioma && { idioma }),
    }
    isFilled.current = true
    if (Object.keys(next).length === 0) return
    if (next.idioma !== undefined) {
      filledIdioma.current = next.idioma
      isToSelect.current = true
    }
    const isUntouched = !form.isDirty()
    fill(form, next)
    // A proposed value was not typed: leaving the form loses nothing.
    if (isUntouched) form.resetDirty(form.getValues())
  }, [form, known, idioma])
  // Selects the filled in language if the user is in its box already: the very next letter replaces it.
  useLayoutEffect(() => {
    if (!isToSelect.current || form.values.idioma !== filledIdioma.current) return
    isToSelect.current = false
    const box = form.getInputNode('idioma')
    if (box instanceof HTMLInputElement && box === document.activeElement) box.select()
  })
}

interface KnownProps extends SectionProps {
  room: string
  /** Whether the sale already holds a reservation. Boxes that its seller emptied stay empty. */
  isNext: boolean
}

/** Fills a new reservation with what is known, and offers the guest who is in the room. */
export function KnownFields({ form, room, isNext }: KnownProps) {
  const { hotelId, nombrePasajero } = form.values
  const body = room !== '' && hotelId !== null ? { hotelId, habitacion: room } : {}
  const { data: known } = useQuery(reservas.getConocido, { body })
  const idiomas = useKnownIdiomas() ?? []
  useFillIn(form, known, isNext, idiomas)
  const pasajero = nombrePasajero === '' ? known?.pasajero : undefined
  return (
    <div role="status" className={classes.known}>
      {pasajero ? (
        <Button
          variant="light"
          leftSection={<IconUserCheck size={18} stroke={1.7} aria-hidden />}
          onClick={() => {
            fill(form, valuesOfPasajero(pasajero, form.getValues(), idiomas))
            form.getInputNode('observacion')?.focus()
          }}
        >
          ¿La misma persona? {pasajero.nombrePasajero}
        </Button>
      ) : null}
    </div>
  )
}
