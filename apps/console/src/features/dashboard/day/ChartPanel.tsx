import { Suspense } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { Point, Series } from './Chart.tsx';
import { dayMessages } from './messages.ts';
import styles from './day.module.css';

/* Lazy: the chart library is large, and only this screen uses it. */
const Chart = lazyComponent(async () => (await import('./Chart.tsx')).Chart);

type Props = {
  title: string;
  points: readonly Point[];
  series: readonly Series[];
  show: (value: number) => string;
  /** Heading of the points' column in the table. */
  of: string;
};

type Row = Point & { id: string };

function label(row: Row) {
  return <span className="tabular">{row.label}</span>;
}

/** A chart with its legend, and the same figures as a table. */
export function ChartPanel({ title, points, series, show, of }: Props) {
  const t = useMessages(dayMessages);
  const rows = points.map((point): Row => ({ ...point, id: point.label }));
  const nothing = points.every((point) => series.every(({ key }) => !point[key]));
  const columns: Column<Row>[] = [
    { key: 'label', label: of, cell: label },
    ...series.map(
      ({ key, label: name }): Column<Row> => ({
        key,
        label: name,
        align: 'end',
        cell: (row) => (typeof row[key] === 'number' ? show(row[key]) : t.none),
      }),
    ),
  ];
  return (
    <Panel title={title}>
      <div className={styles['legend']} aria-hidden="true">
        {series.map(({ key, label: name, colour }) => (
          <span key={key}>
            <span className={styles['swatch']} style={{ background: colour }} />
            {name}
          </span>
        ))}
      </div>
      {nothing ? (
        <p className={styles['nothing']}>{t.nothing}</p>
      ) : (
        <Suspense fallback={<Skeleton height={220} />}>
          <Chart points={points} series={series} show={show} />
        </Suspense>
      )}
      <details className={styles['table']}>
        <summary>{t.table}</summary>
        <Table caption={title} columns={columns} rows={rows} empty={null} />
      </details>
    </Panel>
  );
}
