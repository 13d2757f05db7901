import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { EmptyState } from '#lib/web/ui/states.tsx'
import type { FigureRule } from './figure-rules.ts'
import type { FigureColumns } from './gerencia-columns.ts'
import { useRule } from './rule-toggle.tsx'

interface FigurePanelProps<Row> {
  title: string
  rule: FigureRule
  /** Period in words, for the files. */
  period: string
  of: string
  columns: FigureColumns<Row>
  rows: readonly Row[]
  children: ReactNode
}

interface UnfoldProps {
  title: string
  isOpen: boolean
  onClick: () => void
}

const UnfoldButton = ({ title, isOpen, onClick }: UnfoldProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={title}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    {isOpen ? (
      <IconChevronUp size={18} stroke={1.8} aria-hidden />
    ) : (
      <IconChevronDown size={18} stroke={1.8} aria-hidden />
    )}
  </ActionIcon>
)

/** Panel of sums with its rule and its files. Phones fold it. */
export function FigurePanel<Row>(props: FigurePanelProps<Row>) {
  const { title, rule, period, of, columns, rows, children } = props
  const { button, text } = useRule(rule, title)
  const phone = usePhoneScreen()
  const [isWanted, setIsWanted] = useState(false)
  const unfold = phone ? (
    <UnfoldButton title={title} isOpen={isWanted} onClick={() => setIsWanted(!isWanted)} />
  ) : null
  const isOpen = !phone || isWanted
  return (
    <Panel
      title={title}
      aside={isOpen ? button : null}
      end={
        <>
          {isOpen ? (
            <ExportButtons
              compact
              name={`Gerencia ${title}`}
              of={of}
              title={title}
              subtitle={period}
              source={{ rows, columns }}
            />
          ) : null}
          {unfold}
        </>
      }
      folded={!isOpen}
    >
      {isOpen ? text : null}
      {isOpen ? rows.length === 0 ? <EmptyState title="Nada en esos días" /> : children : null}
    </Panel>
  )
}
