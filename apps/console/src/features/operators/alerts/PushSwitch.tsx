import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { alertsMessages } from './messages.ts';
import { type PushState, readPushState, turnOff, turnOn } from './this-device.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

const KEY = ['push-state'];

/** Push messages in this browser, on and off; the browser is asked after a tap alone. */
export function PushSwitch() {
  const t = useMessages(alertsMessages).push;
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (work: () => Promise<PushState>): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      client.setQueryData(KEY, await work());
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : t.failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <p className={formStyles['intro']}>{state === undefined ? t.off : t[state]}</p>
      <Problem text={problem} />
      {state === 'on' || state === 'off' ? (
        <div className={formStyles['actions']}>
          <Button
            size="small"
            pending={pending}
            onClick={() => void change(state === 'on' ? turnOff : turnOn)}
          >
            {state === 'on' ? t.turnOff : t.turnOn}
          </Button>
        </div>
      ) : null}
    </>
  );
}
