import { Resumen, resumenAhead } from '#finanzas/web/parts/resumen.tsx'
import { PorAtender, porAtenderAhead } from './parts/por-atender.tsx'

export const preload = (hoy: string) => Promise.all([porAtenderAhead(), resumenAhead(hoy)])

export const Screen = () => <Resumen first={<PorAtender />} />
