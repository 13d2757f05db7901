import { Progress, Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { Detalle, type Rendicion, type ReservaRuta } from '../../contract/rendicion.ts'
import { useBorrador, useClave } from '../borradores/borrador.ts'
import { useEnvio } from '../borradores/envio.ts'
import { useAbierta } from '../dialogos/abierta.ts'
import { BorradorDialog } from '../dialogos/borrador-dialog.tsx'
import { Campos } from './campos.tsx'
import { enviarCuenta } from './enviar.ts'
import { Ficha } from './ficha.tsx'
import { EN_BLANCO, erroresDe, esLaRendida, type Valores } from './valores.ts'

/** Returns the stored detail if the error is a 409 that carries it. */
export const rendidaDe = (error: ApiError | null): Detalle | undefined =>
  error?.status === 409 ? z.safeParse(Detalle, error.data).data : undefined

const esEsta = (error: ApiError, valores: Valores) => {
  const rendida = rendidaDe(error)
  return rendida !== undefined && esLaRendida(rendida, valores)
}

interface NuevaProps {
  reserva: ReservaRuta
  rutaId: number
  /** Undefined for a route without a guide whose settlement nobody has opened. */
  rendicion: Rendicion | undefined
  onVerRendida: (() => void) | undefined
  onClose: () => void
}

export function Nueva(props: NuevaProps) {
  const { reserva, rutaId, rendicion: conocida, onVerRendida, onClose } = props
  const abierta = useAbierta(rutaId, conocida)
  const { rendicion } = abierta
  const esperado = reserva.esperado ?? 0
  const borrador = useBorrador<Valores>(useClave(rutaId, reserva.id), EN_BLANCO)
  const [subido, setSubido] = useState(0)
  const envio = useEnvio({
    borrador,
    erroresDe: (valores) => erroresDe(valores, esperado, rendicion ?? { dolar: null, real: null }),
    enviar: (valores) =>
      enviarCuenta(valores, reserva.id, {
        rendicionId: rendicion?.id ?? 0,
        onProgress: setSubido,
        onSubido: (urlComprobante) => borrador.anotar({ urlComprobante }),
      }),
    yaEsta: esEsta,
  })
  const { valor } = borrador
  const subiendo = envio.busy && valor?.archivo && !valor.urlComprobante

  return (
    <BorradorDialog
      title="Rendición de Cuenta"
      submit="Rendir Cuenta"
      exito="Rendicion de cuenta con exito!"
      abierta={abierta}
      borrador={borrador}
      envio={envio}
      tarde={rendidaDe(envio.failure) !== undefined}
      onVerRendida={onVerRendida}
      onClose={onClose}
      ficha={<Ficha reserva={reserva} />}
      above={
        subiendo ? (
          <div>
            <Text size="sm" role="status">
              Subiendo comprobante… {Math.round(subido * 100)} %
            </Text>
            <Progress value={subido * 100} aria-label="Subida del comprobante" />
          </div>
        ) : null
      }
    >
      {(valores) => (
        <Campos
          valores={valores}
          esperado={esperado}
          rendicion={rendicion}
          errores={envio.errors}
          disabled={envio.busy}
          comprobante="Comprobante"
          onChange={borrador.cambiar}
        />
      )}
    </BorradorDialog>
  )
}
