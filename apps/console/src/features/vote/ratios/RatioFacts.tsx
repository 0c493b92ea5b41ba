import { returnBps, type VoteSettings } from '@fairground/contract/console/vote-settings';
import { OPTIONS } from '@fairground/kernel/option';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { catalogue } from './messages.ts';

/** The settings for those who may only read them. */
export function RatioFacts({ settings }: { settings: VoteSettings }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return (
    <Panel>
      <Facts
        facts={[
          ...OPTIONS.map((option) => ({
            label: texts.options[option],
            value: `${(settings.ratios[option] / 100).toFixed(2)} · ${texts.returns(
              format.percent(returnBps(option, settings.ratios[option])),
            )}`,
          })),
          { label: texts.minStake, value: format.money(settings.minStake) },
          { label: texts.maxStake, value: format.money(settings.maxStake) },
          { label: texts.stakeStep, value: format.money(settings.stakeStep) },
        ]}
      />
    </Panel>
  );
}
