import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { CorregirDialog } from '../dialogs/corregir-dialog.tsx'
import { useCorrection } from '../dialogs/send-correction.ts'
import { CuentaFields } from './cuenta-fields.tsx'
import { CuentaHeading } from './cuenta-heading.tsx'
import { ComprobantePicture } from './cuenta-rendida.tsx'
import { errorsOf, motivoCeroOf, pagoOf, valuesOf } from './cuenta-values.ts'
import { uploadComprobante } from './send-cuenta.ts'

interface CorregirCuentaProps {
  reserva: ReservaRuta
  detalle: Detalle
  rendicion: Rendicion
  onClose: () => void
}

export function CorregirCuenta({ reserva, detalle, rendicion, onClose }: CorregirCuentaProps) {
  const correction = useCorrection({
    stored: detalle,
    initial: valuesOf(detalle),
    errorsOf: (values) => errorsOf(values, detalle.esperado, rendicion),
    changeOf: async (values) => {
      const urlComprobante = await uploadComprobante(values, {
        rendicionId: rendicion.id,
        onProgress: () => undefined,
        onUploaded: async (url) => correction.change({ urlComprobante: url }),
      })
      const { comentario } = values
      return {
        detalle: {
          ...pagoOf(values),
          ...(detalle.vuelto && { vuelto: values.vuelto || 0 }),
          comentario,
          ...motivoCeroOf(values, detalle.esperado),
          ...(urlComprobante && { urlComprobante }),
        },
      }
    },
  })
  const { values, errors } = correction.form
  return (
    <CorregirDialog
      title="Corregir Rendición"
      success="Rendición corregida"
      correction={correction}
      onClose={onClose}
      heading={<CuentaHeading reserva={reserva} />}
    >
      <CuentaFields
        values={values}
        esperado={detalle.esperado}
        rendicion={rendicion}
        errors={errors}
        disabled={correction.busy}
        comprobante={detalle.urlComprobante ? 'Cambiar comprobante' : 'Comprobante'}
        onChange={correction.change}
        onRefine={correction.refine}
      />
      {values.archivo ? null : <ComprobantePicture url={detalle.urlComprobante} />}
    </CorregirDialog>
  )
}
