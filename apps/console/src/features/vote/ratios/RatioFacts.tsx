import { returnBps, type VoteSettings } from '@fairground/contract/console/vote-settings';
import { OPTIONS } from '@fairground/kernel/option';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ratiosMessages } from './messages.ts';

/** The settings, read-only. */
export function RatioFacts({ settings }: { settings: VoteSettings }) {
  const t = useMessages(ratiosMessages);
  const format = useFormat();
  return (
    <Panel>
      <Facts
        facts={[
          ...OPTIONS.map((option) => ({
            label: t.options[option],
            value: `${(settings.ratios[option] / 100).toFixed(2)} · ${t.returns(
              format.percent(returnBps(option, settings.ratios[option])),
            )}`,
          })),
          { label: t.minStake, value: format.money(settings.minStake) },
          { label: t.maxStake, value: format.money(settings.maxStake) },
          { label: t.stakeStep, value: format.money(settings.stakeStep) },
        ]}
      />
    </Panel>
  );
}
