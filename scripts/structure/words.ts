import {
  GLOSSARY,
  isCode,
  isTest,
  type Tree,
  withoutComments,
  withoutStrings,
  wordsOf,
} from './tree.ts'

/** Craft words that are English here (`glosario.md` has the business words). */
const CRAFT = new Set(
  `fila filas lista listas tabla tablas columna columnas campo campos valores guardar guardado guardada
  buscar buscado buscada buscadas busqueda dialogo dialogos boton botones pagina paginas tramo tramos orden ordenes texto
  textos archivo archivos carpeta carpetas elegir elegido elegida elegidos elegidas errores formulario
  borrador borradores tarjeta tarjetas vista vistas leer leido leida leidos lectura lecturas enviar enviado enviada envio
  volver ocupado curso pedido pedida pedidos pedidas primera primeras primero primer ultima ultimas ultimo ultimos otro
  otra otros otras siguiente siguientes anterior anteriores vacio vacia vacios vacias`.split(/\s+/),
)
const DECLARED = /\b(?:const|let|function\*?|type|interface|class)\s+(\w+)/g
const DECLARED_IN_PAIRS = /\b(?:const|let)\s+\[([^\]=]*)\]/g

/** Checks that names are English but for the business words. Screens are named after their path. */
export function checkCraftWords(tree: Tree): string[] {
  const screens = screensOf(tree)
  const spanishIn = (name: string) =>
    screens.has(wordsOf(name).join('-')) ? undefined : craftWordIn(name)
  return [...tree].flatMap(([file, text]) => {
    if (!isCode(file)) return []
    const parts = file
      .replace(/(\.(test|testing|spec))?\.\w+$/, '')
      .split('/')
      .slice(1)
    const names = new Set([...parts, ...declaredIn(text)])
    return [...names].flatMap((name) => {
      const word = spanishIn(name)
      return word ? [`${file}: ${name} says “${word}”; craft words are English`] : []
    })
  })
}

function craftWordIn(name: string): string | undefined {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (words.length > 1 && ['de', 'del'].includes(last)) return last
  return words.find((word) => CRAFT.has(word))
}

function declaredIn(text: string): string[] {
  const code = withoutStrings(text)
  const single = [...code.matchAll(DECLARED)].map(([, name = '']) => name)
  const pairs = [...code.matchAll(DECLARED_IN_PAIRS)].flatMap(([, names = '']) =>
    names.split(/\W+/),
  )
  return [...single, ...pairs].filter(Boolean)
}

const screensOf = (tree: Tree) =>
  new Set(
    [...(tree.get('src/app/rules.ts') ?? '').matchAll(/'\/([a-z-]+)'/g)].map(
      ([, path = '']) => path,
    ),
  )

const TEXT_ON_SCREEN = /(['"`])[¿¡]?\p{Lu}.*?\1/gsu

/** Names have no accents: “cambió” is a verb in a text. */
const ACCENTED = /\p{L}*[áéíóúñ]\p{L}*/giu

/**
 * Checks that lib/ knows no noun of the glossary; its comments may. The words of the application (its second table) may
 * stand in texts on the screen, which begin with a capital letter.
 */
export function checkLib(tree: Tree): string[] {
  const [business = [], application = []] = (tree.get(GLOSSARY) ?? '').split('\n## ').map(nounsOf)
  return [...tree].flatMap(([file, text]) => {
    if (!file.startsWith('src/lib/') || !isCode(file) || isTest(file)) return []
    const code = `${file} ${withoutComments(text)}`
    const found = [
      ...nounsIn(code, business),
      ...nounsIn(code.replace(TEXT_ON_SCREEN, ' ').replace(ACCENTED, ' '), application),
    ]
    return found.map(
      (noun) => `${file}: says “${noun}”; lib/ knows no business word, so pass it in`,
    )
  })
}

function nounsIn(text: string, nouns: string[]): string[] {
  const words = ` ${wordsOf(text).join(' ')} `
  return nouns.filter((noun) => words.includes(` ${noun} `))
}

/** Reads the nouns of a glossary's left column, singular and plural. A row whose meaning begins with “To” has verbs. */
function nounsOf(glossary: string): string[] {
  const names = [...glossary.matchAll(/^\| (\*\*.+?) \| (.*?) \|/gm)].flatMap(
    ([, cell = '', meaning = '']) =>
      meaning.startsWith('To ') && !/rendicion/.test(cell)
        ? []
        : [...cell.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => wordsOf(name).join(' ')),
  )
  return names.flatMap((name) => {
    // “roles” is also English: the plural in -es is formed of longer nouns only.
    const plurals = name.length > 3 ? [`${name}s`, `${name}es`] : [`${name}s`]
    return [...new Set([name, ...plurals, name.replaceAll(' de ', ' ')])]
  })
}
