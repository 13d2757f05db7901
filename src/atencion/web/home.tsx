import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { Inicio } from '#reservas/web/parts/inicio.tsx'
import { useSells } from '#reservas/web/parts/sells.ts'
import { PorAtender, porAtenderAhead } from './parts/por-atender.tsx'

export const preload = porAtenderAhead

/** On phones, few lines for who sells: the sale stands below them. */
const ON_PHONES = 3

export function Screen() {
  const sells = useSells()
  const phone = usePhoneScreen()
  return <Inicio first={<PorAtender {...(sells && phone && { atMost: ON_PHONES })} />} />
}
