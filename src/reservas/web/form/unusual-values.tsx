import { Alert } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import type { ReservaValues } from './reserva-values.ts'
import { unusualOf } from './unusual.ts'

/** Says beside the button what is unlikely in the form. It may be saved. */
export function UnusualValues({ values, mt }: { values: ReservaValues; mt?: 'md' }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { data: tours } = useQuery(excursiones.getAll, {})
  const said = unusualOf(
    values,
    hoy,
    tours?.find(({ id }) => id === values.excursionId),
  )
  return said.length > 0 ? (
    <Alert color="yellow" variant="light" role="status" mt={mt} title="Revise antes de guardar">
      {said.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  ) : null
}
