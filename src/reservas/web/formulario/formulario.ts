import { useForm } from '@mantine/form'
import { erroresDe } from './esquema.ts'
import { useQuienReserva } from './quien.ts'
import type { Valores } from './valores.ts'

/** Errors that another field can put right: they go as soon as they no longer hold. */
const DEPENDIENTES = [
  'total',
  'cantidadAdultos',
  'valorChild',
  'recepcionistaNombre',
  'recepcionistaApellido',
]

interface Choices<V extends Valores> {
  /** What is wrong besides, in the fields this form has of its own. */
  errores?: (valores: V) => Record<string, string>
  /** What every input of a field is given besides. */
  propsDe?: (campo: string) => object | undefined
}

/** The form of a reservation: its values, and the messages of 1§5 as the rules now have them. */
export function useFormularioReserva<V extends Valores>(
  inicial: V,
  { errores = () => ({}), propsDe = () => undefined }: Choices<V> = {},
) {
  const { preciosFijos } = useQuienReserva()
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: inicial,
    validate: (valores) => ({ ...erroresDe(valores, { preciosFijos }), ...errores(valores) }),
    enhanceGetInputProps: ({ field }) => propsDe(String(field)),
    onValuesChange: (valores) => {
      const stale = DEPENDIENTES.filter((campo) => campo in form.errors)
      if (stale.length === 0) return
      const now = erroresDe(valores)
      for (const campo of stale) if (!(campo in now)) form.clearFieldError(campo)
    },
  })
  return form
}
