import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MOST_FILE_BYTES, readFile, rowsOfText } from './read-file.ts'
import { type Maker, spreadsheet } from './spreadsheet.testing.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'planilla.xlsx') => new File([bytes], name)
const rowsIn = async (bytes: Uint8Array<ArrayBuffer>) => (await readFile(fileOf(bytes)))[0]?.rows

/** Windows-1252 of the characters that Spanish needs. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('.xlsx', () => {
  test.each<Maker>(['excel', 'libreoffice'])(
    'de %s: títulos combinados, fechas, horas, números y textos',
    async (maker) => {
      const bytes = spreadsheet(
        {
          Diciembre: [
            ['RESERVAS DICIEMBRE'],
            [],
            ['Fecha', 'Hora', 'Pasajero', 'Pax', 'Valor', ''],
            [{ day: '2026-12-03' }, { hour: '07:30' }, ' Ñandú & Cía <b> ', '2+1', 25000, null],
            ['3 de diciembre', '7.30', null, 2, '$ 25.000.-'],
          ],
        },
        maker,
      )
      expect(await readFile(fileOf(bytes))).toEqual([
        {
          name: 'Diciembre',
          rows: [
            ['RESERVAS DICIEMBRE'],
            [],
            ['Fecha', 'Hora', 'Pasajero', 'Pax', 'Valor'],
            ['2026-12-03', '07:30', expect.stringContaining('Ñandú & Cía <b>'), '2+1', '25000'],
            ['3 de diciembre', '7.30', '', '2', '$ 25.000.-'],
          ],
        },
      ])
    },
  )

  test('varias hojas: las vacías no se ofrecen', async () => {
    const sheets = await readFile(fileOf(spreadsheet({ Uno: [['A']], Vacía: [], Dos: [['B']] })))
    expect(sheets.map(({ name }) => name)).toEqual(['Uno', 'Dos'])
  })

  test('una bomba se rechaza sin descomprimirla', async () => {
    const bomb = zipSync({
      'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024),
    }) as Uint8Array<ArrayBuffer>
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(rowsIn(bomb)).rejects.toThrow('demasiado grande al descomprimirla')
  })

  test('mil partes de más, un directorio roto y un tamaño que miente', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 1001 }, (_, n) => [`p${n}`, new Uint8Array(1)]),
    )
    await expect(rowsIn(zipSync(parts) as Uint8Array<ArrayBuffer>)).rejects.toThrow(
      'demasiado grande',
    )
    const good = spreadsheet({ Hoja: [['A'], ['B']] })
    await expect(rowsIn(good.slice(0, good.length - 30))).rejects.toThrow('dañada')
    // The sheet says that it is shorter than it is: no more than that is unpacked.
    const lying = good.slice()
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
    }
    await expect(rowsIn(lying)).rejects.toThrow()
  })
})

test('lo que no es planilla dice qué hacer', async () => {
  const refusal = (head: number[]) => readFile(fileOf(Uint8Array.from([...head, 1, 2, 3])))
  await expect(refusal([0xd0, 0xcf, 0x11, 0xe0])).rejects.toThrow('guárdelo como .xlsx')
  await expect(refusal([0x25, 0x50, 0x44, 0x46])).rejects.toThrow('Es un PDF')
  const large = { size: MOST_FILE_BYTES + 1, name: 'x.xlsx' } as File
  await expect(readFile(large)).rejects.toThrow('10 MB')
})

describe('.csv', () => {
  const rows = [
    ['Hotel', 'Dirección'],
    ['CUMBRES; Y OTRO', 'AV. PERÚ 1'],
    ['NIÑA', 'DOS\nLÍNEAS'],
  ]
  const semicolons = 'Hotel;Dirección\r\n"CUMBRES; Y OTRO";AV. PERÚ 1\r\nNIÑA;"DOS\nLÍNEAS"\r\n'
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const utf16 = (text: string) =>
    Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ])

  test.each([
    ['Windows-1252 con ;', windows1252(semicolons)],
    ['UTF-8 con ;', utf8(semicolons)],
    ['UTF-8 con marca', utf8(`\ufeff${semicolons}`)],
    [
      'UTF-16 con tabuladores',
      utf16('Hotel\tDirección\n"CUMBRES; Y OTRO"\tAV. PERÚ 1\nNIÑA\t"DOS\nLÍNEAS"'),
    ],
    ['con comas', utf8('Hotel,Dirección\n"CUMBRES; Y OTRO",AV. PERÚ 1\nNIÑA,"DOS\nLÍNEAS"')],
    ['con sep=', windows1252(`sep=;\r\n${semicolons}`)],
  ])('%s', async (_, bytes) => {
    const [sheet] = await readFile(new File([bytes], 'hoteles.csv'))
    expect(sheet?.rows.filter((cells) => cells.length > 0)).toEqual(rows)
  })

  test('celdas pegadas de Excel', () => {
    expect(rowsOfText('Hotel\tFono\nUNO\t"9 1234 5678"\n\nDOS\t')).toEqual([
      ['Hotel', 'Fono'],
      ['UNO', '9 1234 5678'],
      [],
      ['DOS'],
    ])
  })
})
