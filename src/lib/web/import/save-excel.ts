import { fileName } from '../export/file-name.ts'

interface ExcelFile {
  /** Words of the file name. */
  readonly name: string
  readonly day: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Writes texts into a spreadsheet and saves it. The code that writes is loaded on first use. */
export async function saveExcel({ name, day, headers, rows }: ExcelFile) {
  const [{ excelOf }, { download }] = await Promise.all([
    import('../export/excel.ts'),
    import('../export/job.ts'),
  ])
  const file = await excelOf(
    {
      title: name,
      subtitle: '',
      operator: '',
      printed: '',
      columns: headers.map((header) => ({ header, width: Math.max(12, header.length + 2) })),
      rows,
    },
    () => undefined,
  )
  download(file, fileName(name, day, 'xlsx'))
}
