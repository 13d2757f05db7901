import { type RefObject, useRef, useState } from 'react'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { type ApiError, call } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import type { NuevaReserva } from '../../contract/campos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import type { Formulario } from '../formulario/campos.tsx'
import { cuerpoDe } from '../formulario/esquema.ts'

export interface Fallo {
  titulo: string
  error: ApiError
}

const rasgosDe = ({ nombrePasajero, habitacion, excursionId, fecha }: NuevaReserva) => ({
  nombrePasajero,
  nombreHabitacion: habitacion,
  excursionId,
  fecha,
})

/** Saves a new reservation after the duplicate check, which may first ask the user. */
export function useGuardar(form: Formulario, formElement: RefObject<HTMLFormElement | null>) {
  const add = useCommand(reservas.add)
  const { data: conocidas } = useQuery(recepcionistas.getAll, {})
  const cuerpo = () => cuerpoDe(form.getValues(), conocidas)
  const [ocupado, setOcupado] = useState(false)
  const [duplicadas, setDuplicadas] = useState<Reserva[] | null>(null)
  const [fallo, setFallo] = useState<Fallo | null>(null)
  const [creada, setCreada] = useState<Reserva | null>(null)
  // Refs, because a second click can come before the button is disabled or gone.
  const enCurso = useRef(false)
  const guardada = useRef(false)
  // Last body sent. Sending the same again skips the duplicate check: after a lost response it would find the
  // reservation itself.
  const enviado = useRef('')

  const unaVez = async (work: () => Promise<unknown>) => {
    if (enCurso.current || guardada.current) return
    enCurso.current = true
    setOcupado(true)
    setFallo(null)
    await work().finally(() => {
      enCurso.current = false
      setOcupado(false)
    })
  }

  const agregar = (body: NuevaReserva) => {
    enviado.current = JSON.stringify(body)
    const terminar = (reserva: Reserva) => {
      guardada.current = true
      setCreada(reserva)
    }
    return add.run({ body }).then(terminar, (error: ApiError) => {
      setFallo({ titulo: 'No se ha podido agregar la reserva', error })
      const { recepcionistaId: recepcionistaNombre, ...errors } = error.errors
      const shown = { ...(recepcionistaNombre && { recepcionistaNombre }), ...errors }
      form.setErrors(shown)
      focusFirstError(formElement.current, shown)
    })
  }

  const comprobar = (body: NuevaReserva) =>
    call(reservas.getReservaDuplicada, { body: rasgosDe(body) }).then(
      ({ data }) => (data?.length ? setDuplicadas(data) : agregar(body)),
      (error: ApiError) => setFallo({ titulo: 'Error al obtener reserva duplicada', error }),
    )

  return {
    ocupado,
    duplicadas,
    fallo,
    creada,
    guardar: () => {
      const body = cuerpo()
      const yaEnviado = JSON.stringify(body) === enviado.current
      return unaVez(() => (yaEnviado ? agregar(body) : comprobar(body)))
    },
    revisar: () => setDuplicadas(null),
    continuar: () => unaVez(() => agregar(cuerpo()).finally(() => setDuplicadas(null))),
  }
}
