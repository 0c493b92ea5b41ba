import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { OPTIONS } from '@fairground/kernel/option';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { drawsMessages } from './messages.ts';

type Row = { id: (typeof OPTIONS)[number]; ratio: number; staked: number; paid: number | null };

/** Stakes and payouts by option. Hidden from everybody before the close. */
export function Totals({ draw }: { draw: ConsoleDraw }) {
  const t = useMessages(drawsMessages);
  const format = useFormat();
  const { totals, results, payoutRatios } = draw;
  const paidOn = (option: Row['id'], staked: number): number | null => {
    if (draw.status === 'void') return staked;
    if (results === null) return null;
    return results.includes(option) ? (staked * Math.round(payoutRatios[option] * 100)) / 100 : 0;
  };
  const rows = OPTIONS.map((id): Row => {
    const staked = totals?.[id] ?? 0;
    return { id, ratio: payoutRatios[id], staked, paid: totals === null ? null : paidOn(id, staked) };
  });
  const columns: Column<Row>[] = [
    { key: 'option', label: t.option, cell: ({ id }) => t.options[id] },
    { key: 'ratio', label: t.ratio, align: 'end', cell: ({ ratio }) => ratio.toFixed(2) },
    {
      key: 'staked',
      label: t.stake,
      align: 'end',
      cell: ({ staked }) => (totals === null ? '–' : format.money(staked)),
    },
    {
      key: 'paid',
      label: t.payout,
      align: 'end',
      cell: ({ paid }) => (paid === null ? '–' : format.money(paid)),
    },
  ];
  return <Table caption={t.totals} columns={columns} rows={rows} empty={null} />;
}
