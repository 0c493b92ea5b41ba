import { createElement, Suspense, use } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { Point, Series } from './Chart.tsx';
import { catalogue } from './messages.ts';
import styles from './day.module.css';

/* The library of charts is large and wanted by the overview alone. */
const chunk = loadable(async () => (await import('./Chart.tsx')).Chart);

type Props = {
  title: string;
  points: readonly Point[];
  series: readonly Series[];
  show: (value: number) => string;
  /** What the labels of the points are. */
  of: string;
};

function Picture(props: Pick<Props, 'points' | 'series' | 'show'>) {
  return createElement(use(chunk.load()), props);
}

type Row = Point & { id: string };

function label(row: Row) {
  return <span className="tabular">{row.label}</span>;
}

/** A chart with its legend, and the same figures as a table. */
export function ChartPanel({ title, points, series, show, of }: Props) {
  const texts = useMessages(catalogue);
  const rows = points.map((point): Row => ({ ...point, id: point.label }));
  const nothing = points.every((point) => series.every(({ key }) => !point[key]));
  const columns: Column<Row>[] = [
    { key: 'label', label: of, cell: label },
    ...series.map(
      ({ key, label: name }): Column<Row> => ({
        key,
        label: name,
        align: 'end',
        cell: (row) => (typeof row[key] === 'number' ? show(row[key]) : texts.none),
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
        <p className={styles['nothing']}>{texts.nothing}</p>
      ) : (
        <Suspense fallback={<Skeleton height={220} />}>
          <Picture points={points} series={series} show={show} />
        </Suspense>
      )}
      <details className={styles['table']}>
        <summary>{texts.table}</summary>
        <Table caption={title} columns={columns} rows={rows} empty={null} />
      </details>
    </Panel>
  );
}
