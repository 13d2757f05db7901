const MINUTOS = Array.from({ length: (22 - 4) * 6 + 4 }, (_, i) => 4 * 60 + i * 10)
const dos = (n: number) => String(n).padStart(2, '0')

/** Every ten minutes from 04:00 to 22:30. */
export const HORAS: readonly string[] = MINUTOS.map(
  (minutos) => `${dos(Math.floor(minutos / 60))}:${dos(minutos % 60)}`,
)
