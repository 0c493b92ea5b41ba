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
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { axisTicks, highestOf } from './axis.rules.ts';
import styles from './day.module.css';

export type Series = { key: string; label: string; colour: string; kind?: 'line'; stack?: string };
export type Point = { label: string } & Record<string, string | number | null>;

/** Up to this many points, all labels are shown. */
const FEW = 6;

type ChartProps = {
  points: readonly Point[];
  series: readonly Series[];
  /** Formats a value for the axis and the tooltip. */
  show: (value: number) => string;
};

type Tip = { active?: boolean; label?: unknown; payload?: readonly { dataKey?: unknown; value?: unknown }[] };

function Note({ active, label, payload, series, show }: Tip & Pick<ChartProps, 'series' | 'show'>) {
  const { labelled } = useMessages(platformMessages);
  if (!active || !payload?.length) return null;
  return (
    <div className={styles['tip']}>
      <strong>{String(label)}</strong>
      {payload.map(({ dataKey, value }) => {
        const named = series.find(({ key }) => key === dataKey);
        return named && typeof value === 'number' ? (
          <span key={named.key} className="tabular">
            {labelled(named.label, show(value))}
          </span>
        ) : null;
      })}
    </div>
  );
}

/**
 * Bars and lines over shared labels. Hidden from screen readers, which get a table with the same figures. The colours
 * are CSS variables, so that they change with the theme.
 */
export function Chart({ points, series, show }: ChartProps) {
  const hasLine = series.some(({ kind }) => kind === 'line');
  const Frame = hasLine ? ComposedChart : BarChart;
  const ticks = axisTicks(highestOf(points, series));
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
            // With few points all labels fit.
            interval={points.length <= FEW ? 0 : 'preserveEnd'}
          />
          <YAxis
            tickLine={false}
            axisLine={false}
            // As wide as its longest label: a fixed width cut the first sign off large amounts.
            width="auto"
            ticks={ticks}
            tickFormatter={show}
            allowDecimals={false}
            // Gives the axis a height if all values are 0.
            domain={[0, ticks.at(-1) ?? 1]}
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
                // A line needs two points to be seen.
                dot={points.length === 1}
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
