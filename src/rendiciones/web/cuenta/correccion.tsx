import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { useCorreccion } from '../dialogos/correccion.ts'
import { CorreccionDialog } from '../dialogos/correccion-dialog.tsx'
import { Campos } from './campos.tsx'
import { subirComprobante } from './enviar.ts'
import { Ficha } from './ficha.tsx'
import { Imagen } from './rendida.tsx'
import { erroresDe, pagoDe, valoresDe } from './valores.ts'

interface CorreccionProps {
  reserva: ReservaRuta
  detalle: Detalle
  rendicion: Rendicion
  onClose: () => void
}

export function Correccion({ reserva, detalle, rendicion, onClose }: CorreccionProps) {
  const correccion = useCorreccion({
    guardado: detalle,
    inicial: valoresDe(detalle),
    erroresDe: (valores) => erroresDe(valores, detalle.esperado, rendicion),
    corregido: async (valores) => {
      const urlComprobante = await subirComprobante(valores, {
        rendicionId: rendicion.id,
        onProgress: () => undefined,
        onSubido: async (url) => correccion.cambiar({ urlComprobante: url }),
      })
      const { comentario } = valores
      return {
        detalle: { ...pagoDe(valores), comentario, ...(urlComprobante && { urlComprobante }) },
      }
    },
  })
  const { valores } = correccion
  return (
    <CorreccionDialog
      title="Corregir Rendición"
      exito="Rendición corregida"
      correccion={correccion}
      onClose={onClose}
      ficha={<Ficha reserva={reserva} />}
    >
      <Campos
        valores={valores}
        esperado={detalle.esperado}
        rendicion={rendicion}
        errores={correccion.errors}
        disabled={correccion.busy}
        comprobante={detalle.urlComprobante ? 'Cambiar comprobante' : 'Comprobante'}
        onChange={correccion.cambiar}
      />
      {valores.archivo ? null : <Imagen url={detalle.urlComprobante} />}
    </CorreccionDialog>
  )
}
