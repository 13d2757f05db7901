import { useForm } from '@mantine/form'
import { erroresDe } from './esquema.ts'
import { useQuienReserva } from './quien.ts'
import type { Valores } from './valores.ts'

/** Errors that another field can resolve: removed as soon as they no longer hold. */
const DEPENDIENTES = [
  'total',
  'cantidadAdultos',
  'valorChild',
  'recepcionistaNombre',
  'recepcionistaApellido',
]

interface Choices<V extends Valores> {
  /** Returns errors of the fields that only this form has. */
  errores?: (valores: V) => Record<string, string>
  /** Returns extra props for the input of a field. */
  propsDe?: (campo: string) => object | undefined
}

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
