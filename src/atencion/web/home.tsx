import { Inicio } from '#reservas/web/parts/inicio.tsx'
import { PorAtender, porAtenderAhead } from './parts/por-atender.tsx'

export const preload = porAtenderAhead

export const Screen = () => <Inicio first={<PorAtender />} />
