import type { ConsoleLegalVersion } from '@fairground/contract/console/legal';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { legalMessages } from '../messages.ts';

function useColumns(): Column<ConsoleLegalVersion & { id: string }>[] {
  const t = useMessages(legalMessages);
  const format = useFormat();
  return [
    {
      key: 'version',
      label: t.columns.version,
      cell: ({ version, sample }) => (
        <>
          <span>{format.number(version)}</span> {sample ? <Badge tone="warning">{t.sampleMark}</Badge> : null}
        </>
      ),
    },
    {
      key: 'published',
      label: t.columns.published,
      cell: ({ publishedAt }) => <Moment at={publishedAt} show="short" />,
    },
    { key: 'by', label: t.columns.by, cell: ({ publishedBy }) => publishedBy ?? t.software },
    { key: 'asks', label: t.columns.asks, cell: ({ asks }) => (asks ? t.asked : t.notAsked) },
  ];
}

/** All published versions. */
export function Versions({ versions }: { versions: readonly ConsoleLegalVersion[] }) {
  const t = useMessages(legalMessages);
  const columns = useColumns();
  return (
    <Panel title={t.versions}>
      <Table
        caption={t.versions}
        columns={columns}
        rows={versions.map((row) => ({ ...row, id: String(row.version) }))}
        empty={null}
      />
    </Panel>
  );
}
