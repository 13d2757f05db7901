export function enColumnas(filas: readonly (readonly string[])[]): string {
  const anchos =
    filas[0]?.map((_, i) => Math.max(...filas.map((fila) => fila[i]?.length ?? 0))) ?? []
  return filas
    .map((fila) =>
      fila
        .map((celda, i) => celda.padEnd(anchos[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
