import { formatDay } from '#lib/contract/civil-day.ts'
import { CAMPOS, type Campo, type Valores } from '../asignar/valores.ts'

type Nombrados = readonly { id: number; nombre: string }[]
export interface Nombres {
  excursiones: Nombrados
  personas: Nombrados
}

const LECTURAS: {
  [C in Campo]: [label: string, leer: (valor: Valores[C], nombres: Nombres) => string]
} = {
  fecha: ['Fecha', (dia) => (dia ? formatDay(dia) : 'sin fecha')],
  excursionId: ['Excursión', (id, { excursiones }) => nombrado(excursiones, id) ?? 'sin excursión'],
  choferId: ['Conductor', (id, { personas }) => nombrado(personas, id) ?? 'sin conductor'],
  guiaId: ['Guía', (id, { personas }) => nombrado(personas, id) ?? 'sin guía'],
  vehiculo: ['Vehículo', (nombre) => nombre.trim() || 'sin vehículo'],
  asientos: ['Asientos', (cuantos) => (cuantos === '' ? 'sin decir' : String(cuantos))],
  nombre: ['Nombre', (nombre) => nombre.trim() || 'sin nombre'],
}

const nombrado = (filas: Nombrados, id: number | null) =>
  filas.find((fila) => fila.id === id)?.nombre

const leer = <C extends Campo>(campo: C, valores: Valores, nombres: Nombres) =>
  LECTURAS[campo][1](valores[campo], nombres)

export interface CambioDeCampo {
  campo: Campo
  label: string
  antes: string
  ahora: string
}

export const cambiosEntre = (antes: Valores, ahora: Valores, nombres: Nombres): CambioDeCampo[] =>
  CAMPOS.filter((campo) => antes[campo] !== ahora[campo]).map((campo) => ({
    campo,
    label: LECTURAS[campo][0],
    antes: leer(campo, antes, nombres),
    ahora: leer(campo, ahora, nombres),
  }))
