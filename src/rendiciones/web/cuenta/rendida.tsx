import { Stack } from '@mantine/core'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { useBorrador, useClave } from '../borradores/borrador.ts'
import { DeAntes } from '../borradores/de-antes.tsx'
import { LecturaDialog } from '../dialogos/lectura-dialog.tsx'
import { Historia } from '../historia/historia.tsx'
import { Anteriores } from './anteriores.tsx'
import classes from './cuenta.module.css'
import { Ficha } from './ficha.tsx'
import { montosDe, Suma } from './suma.tsx'
import { EN_BLANCO, pagoDe, type Valores } from './valores.ts'

interface RendidaProps {
  reserva: ReservaRuta
  rutaId: number
  detalle: Detalle
  rendicion: Rendicion | undefined
  onCorregir: (() => void) | undefined
  onClose: () => void
}

export function Rendida(props: RendidaProps) {
  const { reserva, rutaId, detalle, rendicion, onCorregir, onClose } = props
  const borrador = useBorrador<Valores>(useClave(rutaId, reserva.id), EN_BLANCO)
  return (
    <LecturaDialog title="Rendición de Cuenta" onCorregir={onCorregir} onClose={onClose}>
      <Ficha reserva={reserva} />
      <Stack gap="md">
        <Facts columns={2}>
          {montosDe(detalle).map(([label, monto]) => (
            <Fact key={label} label={label}>
              {monto}
            </Fact>
          ))}
          {detalle.comentario ? (
            <Fact label="Comentario" wide>
              {detalle.comentario}
            </Fact>
          ) : null}
        </Facts>
        <Suma esperado={detalle.esperado} pago={detalle} rendicion={rendicion} />
        <Imagen url={detalle.urlComprobante} />
        <Anteriores detalle={detalle} />
        <Historia query={{ detalleId: detalle.id }} />
        <DeAntes borrador={borrador}>
          {(valores) =>
            montosDe(pagoDe(valores))
              .map(([label, monto]) => `${label} ${monto}`)
              .join(', ')
          }
        </DeAntes>
      </Stack>
    </LecturaDialog>
  )
}

export const Imagen = ({ url }: { url: string | null }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt="Comprobante" className={classes.imagen} />
    </a>
  ) : (
    <p className={classes.sin}>Sin Comprobante</p>
  )
