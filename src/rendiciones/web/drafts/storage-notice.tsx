import { Button } from '@mantine/core'
import { IconDeviceMobileX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { counter } from '#lib/contract/money.ts'
import { forgetLost, lostDrafts, unkept } from '#lib/web/drafts.ts'
import classes from '#lib/web/ui/states.module.css'
import { toast } from '#lib/web/ui/toast.tsx'
import { draftPrefix } from './draft-key.ts'

const FULL = 'Este teléfono no tiene espacio: no cierre la aplicación hasta que se envíe todo.'
const countNotes = counter('anotación', 'anotaciones')

/** Says that the browser deleted notes of this person, or that it has no room for new ones. */
export function StorageNotice({ usuarioId }: { usuarioId: number }) {
  const [lost, setLost] = useState<readonly string[]>([])
  const waits = unkept.use()
  const isFull = waits > 0
  // The notice may be scrolled out of sight.
  useEffect(() => {
    if (isFull) toast.error(FULL)
  }, [isFull])
  useEffect(() => void lostDrafts(draftPrefix(usuarioId)).then(setLost), [usuarioId])
  const forget = () => {
    forgetLost(lost)
    setLost([])
  }
  return (
    <div role="alert" className="no-print">
      {isFull ? (
        <Line>
          <span>
            {FULL} Falta guardar {countNotes(waits)}.
          </span>
        </Line>
      ) : null}
      {lost.length > 0 ? (
        <Line>
          <span>
            Este teléfono borró {countNotes(lost.length)} que no se{' '}
            {lost.length === 1 ? 'había' : 'habían'} enviado. Revise sus rutas y anótelo de nuevo.
          </span>
          <Button variant="subtle" size="compact-sm" onClick={forget}>
            Entendido
          </Button>
        </Line>
      ) : null}
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className={classes.outdated}>
    <IconDeviceMobileX size={18} stroke={1.6} aria-hidden />
    {children}
  </div>
)
