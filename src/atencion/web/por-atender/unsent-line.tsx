import { Button } from '@mantine/core'
import { counter } from '#lib/contract/money.ts'
import { Unsent } from '#rendiciones/web/parts/unsent.tsx'
import { Row } from './line-row.tsx'
import classes from './por-atender.module.css'

const countWaiting = counter('anotación sin enviar', 'anotaciones sin enviar')
const countRefused = counter('anotación rechazada', 'anotaciones rechazadas')

/** Says what this device has not sent. */
export const UnsentLine = () => (
  <Unsent>
    {({ waits, refused, open }) => (
      <ul className={classes.lines}>
        <Row
          titulo={refused > 0 ? countRefused(refused) : countWaiting(waits)}
          detalle={
            refused > 0
              ? 'Corríjala para que llegue a la oficina'
              : 'Está en este teléfono y se envía sola con señal'
          }
          gravedad={refused > 0 ? 1 : 2}
        >
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={open}>
            {refused > 0 ? 'Corregir' : 'Enviar'}
          </Button>
        </Row>
      </ul>
    )}
  </Unsent>
)
