import { describe, expect, expectTypeOf, it } from 'vitest'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { homePathOf, ROLES } from '#acceso/rules.ts'
import { PATHS } from '#app/rules.ts'
import { type Calls, fetchAhead, GROUPS, menuOf, type screen, screensOf } from './menu.ts'
import { router } from './router.tsx'
import { screens } from './screens.ts'

const roles = Object.values(ROLES)
const callsOf = (need: string) =>
  Object.entries(permisos).filter(([key]) => key.split(' ')[1] === `/v1/${need}`)

describe('pantallas', () => {
  it('el servidor conoce las direcciones que se abren, y ninguna otra', () => {
    const opened = Object.keys(router.routesByPath)
    expect(opened.toSorted()).toEqual(PATHS.toSorted())
  })

  it('están todas las de las dos especificaciones, Mi cuenta, Datos de Pasajeros y Tablero', () => {
    const shell =
      'calendario home finanzas-home cajachica comisiones rutas-pendientes rutas-rendidas mis-rutas detalle-ruta ' +
      'mis-viajes detalle-viaje agregar-excursion ver-excursiones agregar-hotel ver-hoteles agregar-recepcionista ' +
      'ver-recepcionistas crear-usuario agregar-usuario ver-usuarios agregar-reserva buscar-reservas detalle-reservas ' +
      'historial-de-reservas canal-ventas ver-canal-ventas reservas-anuladas agregar-ruta rutas-asignadas ' +
      'estadisticas-excursiones informe-reservas informe-rutas historial-reservas agregar-moneda ver-monedas ' +
      'agregar-recordatorio ver-recordatorios mi-cuenta pasajeros tablero vehiculos cierre-rutas ' +
      'mi-cuenta-corriente cuentas libro documentos gerencia por-avisar llaves'
    const paths = screens.map(({ path }) => path.slice(1))
    expect(paths.toSorted()).toEqual(shell.split(' ').toSorted())
  })

  it('no compila la que nombra una llamada que no existe', () => {
    expectTypeOf<Calls<'hotel/getAll hotel/put'>>().toEqualTypeOf<'hotel/getAll hotel/put'>()
    expectTypeOf<
      Calls<'hotel/getAll hotel/get2'>
    >().toEqualTypeOf<'hotel/getAll no call: hotel/get2'>()
    type Needs<Text extends string> = Parameters<typeof screen<Text>>[3]
    expectTypeOf<'hotel/delete/{id}'>().toExtend<Needs<'hotel/delete/{id}'>>()
    expectTypeOf<'hotel/delete'>().not.toExtend<Needs<'hotel/delete'>>()
    expectTypeOf<string>().not.toExtend<Needs<string>>()
  })

  it.each(roles)('%s puede hacer cada llamada que necesitan sus pantallas', (rol) => {
    for (const { path, needs } of screensOf(screens, rol))
      for (const need of needs)
        for (const [key, row] of callsOf(need))
          expect(alcanceOf(row, rol), `${path} necesita ${key}`).not.toBe('-')
  })

  it('RECEPCIONISTA no tiene pantalla alguna', () =>
    expect(screensOf(screens, 'RECEPCIONISTA')).toEqual([]))

  it('el rol se compara sin espacios ni mayúsculas', () =>
    expect(screensOf(screens, ' gerencial ')).toEqual(screensOf(screens, 'GERENCIAL')))
})

/** Screens that add, with the list whose "Agregar" leads there. */
const ADDED_IN = {
  '/agregar-hotel': '/ver-hoteles',
  '/agregar-recepcionista': '/ver-recepcionistas',
  '/crear-usuario': '/ver-usuarios',
  '/agregar-moneda': '/ver-monedas',
  '/agregar-recordatorio': '/ver-recordatorios',
  '/canal-ventas': '/ver-canal-ventas',
}

describe('menú', () => {
  const groupsOf = (rol: string, isOnRoute = false) =>
    Object.fromEntries(
      menuOf(screens, rol, isOnRoute).map(({ label, items }) => [
        label,
        items.map((item) => item.title),
      ]),
    )

  it.each([
    ['FINANZAS', 'General', ['Inicio', 'Mi Cuenta Corriente', 'Calendario']],
    [
      'FINANZAS',
      'Finanzas',
      ['Cierre de Rutas', 'Rutas Pendientes', 'Rutas Rendidas', 'Caja Chica', 'Cuentas', 'Pagos'],
    ],
    ['FINANZAS', 'Informes', ['Libro', 'Boletas y Facturas']],
    ['FINANZAS', 'Catálogos', ['Monedas']],
    ['GUIAS', 'General', ['Inicio', 'Mis Rutas', 'Mi Cuenta Corriente', 'Calendario']],
    ['CONDUCTORES', 'General', ['Inicio', 'Mis Viajes', 'Mi Cuenta Corriente', 'Calendario']],
    ['HOTEL', 'General', ['Inicio', 'Calendario', 'Mis Reservas', 'Cuenta del Hotel']],
    ['COMERCIAL', 'General', ['Inicio', 'Calendario', 'Mis Reservas']],
    ['MARKETING', 'General', ['Inicio', 'Calendario']],
    ['GERENCIAL', 'Finanzas', ['Cierre de Rutas', 'Cuentas']],
    ['LCR', 'Reservas', ['Agregar Reserva', 'Buscar Reservas', 'Reservas Anuladas']],
    ['LCR', 'Rutas', ['Tablero', 'Asignar Ruta', 'Rutas Asignadas']],
    ['LCR', 'Informes', ['Informe de Reservas', 'Informe de Rutas']],
    ['LCR', 'Historial', ['Historial de Motivos', 'Historial de Reservas']],
  ])('%s ve en %s: %j', (rol, group, titles) => expect(groupsOf(rol)[group]).toEqual(titles))

  it.each(roles)('%s tiene primero lo de cada día, y plegado lo demás', (rol) => {
    const labels = Object.keys(groupsOf(rol))
    expect(labels).toEqual(Object.keys(GROUPS).filter((label) => labels.includes(label)))
    const inSight = menuOf(screens, rol).filter(({ icon }) => !icon)
    expect(inSight.flatMap(({ items }) => items).length).toBeLessThanOrEqual(12)
  })

  it.each([
    ['LCR', 'Mis Viajes'],
    ['HOTELERIA', 'Mis Rutas'],
    ['LCR', 'Mi Cuenta Corriente'],
    ['HOTELERIA', 'Mi Cuenta Corriente'],
  ])('%s tiene %s desde que va en una ruta (AC-8)', (rol, title) => {
    expect(groupsOf(rol).General).not.toContain(title)
    expect(groupsOf(rol, true).General).toContain(title)
  })

  it('quien va en una ruta no ve por eso lo de otros', () =>
    expect(groupsOf('COMERCIAL', true)).toEqual(groupsOf('COMERCIAL')))

  it.each([
    ['Reservas', ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Rutas', ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Informes', ['FINANZAS', 'GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Historial', ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Catálogos', ['FINANZAS', 'GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
  ])('el grupo %s lo ven solo los suyos', (group, who) =>
    expect(roles.filter((rol) => groupsOf(rol)[group]).toSorted()).toEqual(who.toSorted()),
  )

  it.each([
    ['Monedas', ['FINANZAS', 'GERENCIAL']],
    ['Recepcionistas', ['GERENCIAL']],
    ['Estadísticas', ['GERENCIAL']],
    ['Datos de Pasajeros', ['GERENCIAL']],
    ['Canal Venta', ['GERENCIAL', 'LCR']],
    ['Agregar Excursion', ['GERENCIAL']],
    ['Excursiones', ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Vehículos', ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Recordatorios', ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA']],
    ['Hoteles', ['GERENCIAL', 'OPERACION ADMINISTRATIVA']],
    ['Usuarios', ['GERENCIAL', 'OPERACION ADMINISTRATIVA']],
  ])('la entrada %s la ven solo los suyos', (title, who) => {
    const sees = (rol: string) => Object.values(groupsOf(rol)).flat().includes(title)
    expect(roles.filter(sees).toSorted()).toEqual(who.toSorted())
  })

  it('Inicio es /finanzas-home para FINANZAS y /home para los demás', () => {
    const inicioOf = (rol: string) =>
      menuOf(screens, rol)
        .flatMap(({ items }) => items.filter(({ title }) => title === 'Inicio'))
        .map(({ path }) => path)
    for (const rol of roles.filter((name) => name !== 'RECEPCIONISTA'))
      expect(inicioOf(rol)).toEqual([rol === 'FINANZAS' ? '/finanzas-home' : '/home'])
  })

  it('cada sustantivo tiene una entrada; la especificación nombra los tres «agregar» que además la tienen', () => {
    const paths = menuOf(screens, 'GERENCIAL').flatMap(({ items }) => items.map(({ path }) => path))
    const adding = paths.filter((path) => /^\/(agregar|crear)-/.test(path))
    expect(adding).toEqual(['/agregar-reserva', '/agregar-ruta', '/agregar-excursion'])
  })

  it('lo que se agrega sin entrada propia se alcanza desde su lista', () => {
    for (const rol of roles) {
      const opened = screensOf(screens, rol).map(({ path }) => path)
      const listed = menuOf(screens, rol).flatMap(({ items }) => items.map(({ path }) => path))
      for (const [add, list] of Object.entries(ADDED_IN))
        if (opened.some((path) => path === add)) expect(listed, `${rol}: ${add}`).toContain(list)
    }
  })
})

describe('llegada', () => {
  it.each([
    ['FINANZAS', '/finanzas-home'],
    ['GUIAS', '/mis-rutas'],
    ['CONDUCTORES', '/mis-viajes'],
    ['HOTEL', '/home'],
    ['COMERCIAL', '/home'],
    ['GERENCIAL', '/gerencia'],
    ['LCR', '/home'],
    ['OPERACION ADMINISTRATIVA', '/home'],
    ['MARKETING', '/calendario'],
  ])('%s llega a %s', (rol, home) => {
    expect(homePathOf(rol)).toBe(home)
    expect(screensOf(screens, rol).map(({ path }) => path)).toContain(home)
  })
})

describe('lo que se trae por adelantado', () => {
  const preload = (hoy: string) => Promise.resolve(asked.push(hoy))
  const asked: string[] = []

  it('es el código de la pantalla y lo que ella pedirá primero', async () => {
    await fetchAhead(() => Promise.resolve({ Screen: () => null, preload }), '2026-11-20')
    expect(asked).toEqual(['2026-11-20'])
  })

  it('puede fallar sin que nadie lo sepa: la pantalla lo pide de nuevo al abrirse', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(fetchAhead(lost, '2026-11-20')).resolves.toBeNull()
  })
})
