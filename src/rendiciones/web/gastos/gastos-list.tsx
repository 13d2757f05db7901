import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { useLoaded } from '#lib/web/query.ts'
import type { GastoExtra } from '../../contract/gasto-extra.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import { GASTO_LINES } from '../../contract/rendicion-fields.ts'
import { rendiciones } from '../../contract.ts'
import classes from './gastos-list.module.css'

/** Photograph of the receipt of an expense; pressed it opens large. */
const Boleta = ({ url, de }: { url: string | null | undefined; de: string }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Ver boleta de ${de}`}>
      <img className={classes.boleta} src={url} alt="" loading="lazy" />
    </a>
  ) : (
    <small>Sin boleta</small>
  )

interface LineProps {
  nombre: string
  valor: number
  url: string | null | undefined
  isAnnulled?: boolean
  children?: ReactNode
}

const Line = ({ nombre, valor, url, isAnnulled = false, children }: LineProps) => (
  <li>
    {isAnnulled ? <small>Anulado</small> : <Boleta url={url} de={nombre} />}
    <span className={classes.name}>{isAnnulled ? <s>{nombre}</s> : nombre}</span>
    <span className={classes.value}>
      {isAnnulled ? <s>{formatClp(valor)}</s> : formatClp(valor)}
    </span>
    {children}
  </li>
)

/** Lists the expenses of a route with the photographs of their receipts. Strikes annulled ones through. */
export function GastosList({ gasto, mayAnnul }: { gasto: Gasto; mayAnnul: boolean }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const [annulled, setAnnulled] = useState<GastoExtra | null>(null)
  const annuls = ({ anulado, usuarioId }: GastoExtra) =>
    mayAnnul && anulado === 0 && (usuarioId === usuario.id || usuario.rol.nombre === 'FINANZAS')
  const lines = GASTO_LINES.filter(({ valor }) => gasto[valor] > 0)
  const { extras = [] } = gasto
  if (lines.length + extras.length === 0) return <p className={classes.none}>No hubo gastos.</p>
  return (
    <>
      <ul className={classes.list} aria-label="Gastos">
        {lines.map(({ linea, label, nombre, valor }) => (
          <Line
            key={valor}
            nombre={(nombre && gasto[nombre]) || label}
            valor={gasto[valor]}
            url={gasto.comprobantes?.[linea]}
          />
        ))}
        {extras.map((extra) => (
          <Line
            key={extra.id}
            nombre={extra.nombre}
            valor={extra.valor}
            url={extra.urlComprobante}
            isAnnulled={extra.anulado === 1}
          >
            {annuls(extra) ? (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Anular ${extra.nombre}`}
                onClick={() => setAnnulled(extra)}
              >
                Anular
              </Button>
            ) : null}
          </Line>
        ))}
      </ul>
      {annulled ? <AnularDialog extra={annulled} onClose={() => setAnnulled(null)} /> : null}
    </>
  )
}

function AnularDialog({ extra, onClose }: { extra: GastoExtra; onClose: () => void }) {
  const { id, version, nombre, valor } = extra
  return (
    <CallDialog
      call={rendiciones.anularGastoExtra}
      inputOf={(motivo) => ({ body: { id, version, motivo } })}
      title="Anular Gasto"
      message={
        <>
          <strong>{formatClp(valor)}</strong> de {nombre} dejan de descontarse de lo que se entrega.
          El gasto queda tachado.
        </>
      }
      confirm="Anular"
      busyLabel="Anulando..."
      done={`Gasto anulado: ${nombre}`}
      onClose={onClose}
    />
  )
}
