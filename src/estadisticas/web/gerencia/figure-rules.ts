/** Rule of each figure, in the words of who reads it. */
export const RULES = {
  ventas:
    'Precio de las reservas activas de esos días, sin anuladas ni No Show. Lo vendido cuenta entero aunque aún no se cobre.',
  pasajeros: 'Personas de las reservas activas; si se dijo cuántas vinieron, las que vinieron.',
  margen:
    'Siempre por día de viaje: ingresos que anotó el libro, menos gastos de ruta, paga de guías y conductores (bruta), comisiones y costos de cada excursión. Los costos cuentan por quienes viajaron y por ruta rendida. No incluye caja chica ni lo que cobra el banco por las tarjetas.',
  porDia:
    'Ventas acumuladas día a día, al lado de las de los mismos días hace un año. La meta se reparte por igual entre los días del mes.',
  excursiones: 'Ventas de cada excursión, sin anuladas ni No Show.',
  margenes:
    'Margen de cada excursión: primero las que más dejan, al final las que menos. Siempre por día de viaje.',
  salidas:
    'Pasajeros sobre asientos del vehículo, por excursión y hora de salida, de las rutas con pasajeros. Las rutas sin vehículo o sin asientos conocidos no entran en el porcentaje.',
  hoteles:
    'Ventas por hotel donde se aloja el pasajero. Debe: lo que el hotel cobró por la empresa y no ha pagado hasta hoy.',
  canales:
    'Ventas por canal. Debe: lo que cobraron los hoteles por ventas de ese canal y no han pagado hasta hoy.',
  calle:
    'Al día de hoy, según los días desde el viaje. En mano: lo que guías y conductores cobraron y la oficina aún no recibe. Por cobrar: rutas ya hechas y sin rendir. Hoteles: lo que cobraron y no han pagado. Dólares y reales, al último cambio.',
  anuladas: 'Van aparte: no están en ninguna venta. Cuentan con el precio que tenían.',
  vendedores: 'Ventas por la persona que ingresó la reserva.',
} as const
export type FigureRule = keyof typeof RULES
