import type { ProtectionState } from '@fairground/contract/protection';
import { hoursParts } from '#features/protection/span-text.rules.ts';
import { useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { restrictionsMessages } from './messages.ts';
import styles from './restrictions.module.css';

type RealityCheckSheetProps = { check: ProtectionState['realityCheck']; onClose: () => void };

/** Duration of play and its result. Only “go on” acknowledges the check; closing the sheet does not. */
export function RealityCheckSheet({ check, onClose }: RealityCheckSheetProps) {
  const t = useMessages(restrictionsMessages).realityCheck;
  const { money, signedMoney } = useFormat();
  const acknowledge = useChoice('POST /protection/acknowledge', { quiet: true, onSuccess: onClose });
  const { session } = check;
  const leave = (hash: string) => (): void => {
    onClose();
    navigate(hash);
  };
  return (
    <Sheet
      open
      title={t.dialogTitle}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          block
          pending={acknowledge.isPending}
          onClick={() => acknowledge.mutate({})}
        >
          {t.goOn}
        </Button>
      }
    >
      <div className="stack-4">
        <p className="explanation">{t.dialogText}</p>
        {session ? (
          <Facts>
            <Fact term={t.played} strong>
              {t.hours(...hoursParts(session.minutesPlayed))}
            </Fact>
            <Fact term={t.staked}>{money(session.staked)}</Fact>
            <Fact term={t.returned}>{money(session.returned)}</Fact>
            <Fact term={t.net} strong>
              {signedMoney(session.net)}
            </Fact>
          </Facts>
        ) : null}
        {session && session.open > 0 ? <p className="explanation">{t.open(money(session.open))}</p> : null}
        {acknowledge.error ? (
          <Notice tone="danger" live title={failureText(acknowledge.error, t.failed)} />
        ) : null}
        <div className={styles['choices']}>
          <Button onClick={leave(`${paths.protection}?to=time-out`)}>{t.takeBreak}</Button>
          <Button onClick={leave(paths.protection)}>{t.seeLimits}</Button>
        </div>
      </div>
    </Sheet>
  );
}
