/** Rule of each figure, in the words of who reads it. */
export const RULES = {
  ventas:
    'Precio de las reservas activas de esos días, sin anuladas ni No Show. La venta cuenta entera aunque aún no se cobre. En el mes en curso, hoy cuenta como día completo: antes de la noche, aún le faltan ventas.',
  pasajeros: 'Personas de las reservas activas; si el guía marcó cuántas vinieron, cuentan esas.',
  margen:
    'Siempre por día de viaje: ingresos que anotó el libro, menos gastos de ruta, paga de guías y conductores (bruta), comisiones y costos de cada excursión. Los costos cuentan por pasajero que viajó y por ruta rendida. No incluye caja chica ni la comisión del banco por tarjetas.',
  porDia:
    'Ventas acumuladas día a día, al lado de las de los mismos días hace un año. La meta se reparte por igual entre los días del mes.',
  excursiones: 'Ventas de cada excursión, sin anuladas ni No Show.',
  margenes: 'Margen de cada excursión, de mayor a menor. Siempre por día de viaje.',
  salidas:
    'Pasajeros sobre asientos del vehículo, por excursión y hora de salida, de las rutas con pasajeros. Las rutas sin vehículo o sin asientos conocidos no entran en el porcentaje.',
  hoteles:
    'Ventas por hotel donde se aloja el pasajero. «Debe» es el cobro del hotel que aún no paga a la empresa.',
  canales: 'Ventas por canal. «Debe» es lo que aún no pagan el canal, y los hoteles por sus ventas.',
  calle:
    'Al día de hoy, según los días desde el viaje. En mano: cobros que la oficina aún no recibe. Por cobrar: rutas hechas y sin rendir. Hoteles: cobros que aún no pagan. Dólares y reales, al último cambio.',
  anuladas: 'No suman en ninguna venta. Se muestran con el precio que tenían.',
  vendedores: 'Ventas por la persona que ingresó la reserva.',
} as const
export type FigureRule = keyof typeof RULES
