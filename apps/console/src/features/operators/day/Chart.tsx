import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './day.module.css';

export type Series = { key: string; label: string; colour: string; kind?: 'line'; stack?: string };
export type Point = { label: string } & Record<string, string | number | null>;

/** Points up to which every label is written out. */
const FEW = 6;

type ChartProps = {
  points: readonly Point[];
  series: readonly Series[];
  /** How a value is shown beside the axis and in the note of a bar. */
  show: (value: number) => string;
};

type Tip = { active?: boolean; label?: unknown; payload?: readonly { dataKey?: unknown; value?: unknown }[] };

function Note({ active, label, payload, series, show }: Tip & Pick<ChartProps, 'series' | 'show'>) {
  if (!active || !payload?.length) return null;
  return (
    <div className={styles['tip']}>
      <strong>{String(label)}</strong>
      {payload.map(({ dataKey, value }) => {
        const named = series.find(({ key }) => key === dataKey);
        return named && typeof value === 'number' ? (
          <span key={named.key} className="tabular">
            {`${named.label}: ${show(value)}`}
          </span>
        ) : null;
      })}
    </div>
  );
}

/**
 * Bars and lines over the same labels. The picture is for the eyes: a table beside it says the same to a screen reader.
 * Colours are those of the theme, so that it turns with it.
 */
export function Chart({ points, series, show }: ChartProps) {
  const hasLine = series.some(({ kind }) => kind === 'line');
  const Frame = hasLine ? ComposedChart : BarChart;
  return (
    <div className={styles['chart']} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <Frame
          data={[...points]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={false}
            minTickGap={12}
            // A few labels all have room.
            interval={points.length <= FEW ? 0 : 'preserveEnd'}
          />
          <YAxis
            tickLine={false}
            axisLine={false}
            width={72}
            tickFormatter={show}
            allowDecimals={false}
            // Where nothing happened the axis still has a height.
            domain={[0, (highest: number) => Math.max(highest, 1)]}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-surface-2)' }}
            content={<Note series={series} show={show} />}
          />
          {series.map(({ key, colour, kind, stack }) =>
            kind === 'line' ? (
              <Line
                key={key}
                dataKey={key}
                stroke={colour}
                strokeWidth={2}
                strokeDasharray="5 4"
                dot={false}
                isAnimationActive={false}
                connectNulls
              />
            ) : (
              <Bar
                key={key}
                dataKey={key}
                fill={colour}
                radius={[3, 3, 0, 0]}
                maxBarSize={18}
                isAnimationActive={false}
                {...(stack ? { stackId: stack } : {})}
              />
            ),
          )}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}
