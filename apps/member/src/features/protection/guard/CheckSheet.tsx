import type { ProtectionState } from '@fairground/contract/protection';
import { catalogue } from '#features/protection/messages.ts';
import { hoursParts } from '#features/protection/span-text.rules.ts';
import { useChoice } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { navigate } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './guard.module.css';

type CheckSheetProps = { check: ProtectionState['realityCheck']; onClose: () => void };

/** How long the member has played and what came of it. Only “go on” acknowledges it; closing leaves it due. */
export function CheckSheet({ check, onClose }: CheckSheetProps) {
  const texts = useMessages(catalogue).check;
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
      title={texts.dialogTitle}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          block
          pending={acknowledge.isPending}
          onClick={() => acknowledge.mutate({})}
        >
          {texts.goOn}
        </Button>
      }
    >
      <div className={styles['sheet']}>
        <p className={styles['says']}>{texts.dialogText}</p>
        {session ? (
          <Facts>
            <Fact term={texts.played} strong>
              {texts.hours(...hoursParts(session.minutesPlayed))}
            </Fact>
            <Fact term={texts.staked}>{money(session.staked)}</Fact>
            <Fact term={texts.returned}>{money(session.returned)}</Fact>
            <Fact term={texts.net} strong>
              {signedMoney(session.net)}
            </Fact>
          </Facts>
        ) : null}
        {session && session.open > 0 ? (
          <p className={styles['says']}>{texts.open(money(session.open))}</p>
        ) : null}
        {acknowledge.error ? (
          <Notice tone="danger" live title={failureText(acknowledge.error, texts.failed)} />
        ) : null}
        <div className={styles['choices']}>
          <Button onClick={leave(`${paths.protection}?to=time-out`)}>{texts.takeBreak}</Button>
          <Button onClick={leave(paths.protection)}>{texts.seeLimits}</Button>
        </div>
      </div>
    </Sheet>
  );
}
