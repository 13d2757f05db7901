import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counter } from '#lib/contract/money.ts'
import type { Left } from './deeds.ts'
import classes from './varias.module.css'
import { WhoLine } from './who.tsx'

const countLeft = counter('queda como está', 'quedan como están')

/** Says before one begins which reservations cannot be changed so, and why. */
export const LeftOut = ({ left }: { left: readonly Left[] }) =>
  left.length === 0 ? null : (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
      title={`${countLeft(left.length)}:`}
    >
      <ul className={classes.who}>
        {left.map(({ reserva, reason }) => (
          <WhoLine key={reserva.id} reserva={reserva}>
            {reason}
          </WhoLine>
        ))}
      </ul>
    </Alert>
  )
