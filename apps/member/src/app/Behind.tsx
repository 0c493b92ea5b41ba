import { LiveBalance } from '#app/LiveBalance.tsx';
import { TabsAhead, type TabsAheadProps } from '#app/TabsAhead.tsx';
import { WideStage } from '#app/WideStage.tsx';

/** What stands or goes on behind the views. */
export function Behind(props: TabsAheadProps) {
  return (
    <>
      <LiveBalance />
      <TabsAhead {...props} />
      <WideStage />
    </>
  );
}
