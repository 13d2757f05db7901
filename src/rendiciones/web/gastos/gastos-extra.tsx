import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { useLoaded } from '#lib/web/query.ts'
import type { GastoExtra } from '../../contract/gasto-extra.ts'
import { rendiciones } from '../../contract.ts'
import classes from './gastos-extra.module.css'

/** Opens the receipt of an expense that has one. */
export const BoletaLink = ({ url, de }: { url: string | null | undefined; de: string }) =>
  url ? (
    <Anchor className={classes.boleta} href={url} target="_blank" rel="noreferrer" size="sm">
      Ver boleta<span className={classes.hidden}> de {de}</span>
    </Anchor>
  ) : null

/** Expenses that were added later; annulled ones are struck through. */
export function GastosExtra({
  extras,
  mayAnnul,
}: {
  extras: readonly GastoExtra[]
  mayAnnul: boolean
}) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const [annulled, setAnnulled] = useState<GastoExtra | null>(null)
  const annuls = ({ anulado, usuarioId }: GastoExtra) =>
    mayAnnul && anulado === 0 && (usuarioId === usuario.id || usuario.rol.nombre === 'FINANZAS')
  if (extras.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label="Gastos agregados">
        {extras.map((extra) => (
          <li key={extra.id}>
            <span className={classes.name}>
              {extra.anulado ? <s>{extra.nombre}</s> : extra.nombre}
              {extra.anulado ? <small>Anulado</small> : null}
              <BoletaLink url={extra.urlComprobante} de={extra.nombre} />
            </span>
            <span className={classes.value}>
              {extra.anulado ? <s>{formatClp(extra.valor)}</s> : formatClp(extra.valor)}
            </span>
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
          </li>
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
