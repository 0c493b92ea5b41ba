import type { QueryResult } from '@fairground/client/query/api-hooks.ts';
import type { Bank } from '@fairground/contract/bank-cards';
import { LIMITS } from '@fairground/contract/limits';
import { useMemo, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import type { FieldMessages } from '@fairground/ui/Field.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import styles from './AddBankCard.module.css';
import { cardsMessages } from './messages.ts';

const PAUSE_MS = 250;
const FOUND = 30;
/* The list of banks changes a few times a year. */
const FRESH_MS = 600_000;

export type Listed = { code: string; name: string };

type FinderProps = FieldMessages & {
  name: string;
  chosen: Listed | undefined;
  onChoose: (listed: Listed | undefined) => void;
  onBlur: () => void;
};

type ListFieldProps = FinderProps & {
  text: string;
  onText: (text: string) => void;
  /** The text that `answer` belongs to. */
  asked: string;
  answer: QueryResult<Bank[]>;
  none: string;
  failed: string;
  disabled?: boolean;
};

/** A combobox for a bank or a branch. A text that was typed without choosing is kept, but is no choice. */
function ListField(props: ListFieldProps) {
  const { text, onText, asked, answer, none, failed, chosen, onChoose, ...rest } = props;
  const t = useMessages(cardsMessages).form;
  const ui = useUiMessages();
  const { data, error, isFetching, refetch } = answer;
  const options = useMemo(
    () => (data ?? []).map(({ code, name }) => ({ id: code, label: name, note: code })),
    [data],
  );
  const waiting = isFetching || asked !== text.trim();
  return (
    <Combobox
      {...rest}
      required
      text={text}
      onText={(next) => {
        onText(next);
        if (chosen) onChoose(undefined);
      }}
      options={options}
      chosen={chosen?.code}
      onChoose={({ id, label }) => {
        onText(label);
        onChoose({ code: id, name: label });
      }}
      loading={waiting}
      maxLength={LIMITS.search.max}
      count={t.found}
      none={
        error ? (
          <span className={styles['none']}>
            <span>
              {failed} {error.message}
            </span>
            <Button size="small" onClick={() => void refetch()}>
              {ui.retry}
            </Button>
          </span>
        ) : (
          none
        )
      }
    />
  );
}

/** The search text; empty for a chosen entry, so that all entries are offered again. */
const askedFor = (text: string, chosen: Listed | undefined): string =>
  chosen && text === chosen.name ? '' : text.trim();

export function BankFinder(props: FinderProps) {
  const t = useMessages(cardsMessages).form;
  const [text, setText] = useState(props.chosen?.name ?? '');
  const asked = useDebounced(askedFor(text, props.chosen), PAUSE_MS);
  const answer = useApiQuery(
    'GET /bank/search',
    { ...(asked === '' ? {} : { q: asked }), limit: FOUND },
    { staleTime: FRESH_MS, keepsFormer: true },
  );
  return (
    <ListField
      {...props}
      text={text}
      onText={setText}
      asked={props.chosen ? text.trim() : asked}
      answer={answer}
      none={t.bankNone}
      failed={t.bankFailed}
    />
  );
}

export function BranchFinder({ bank, ...props }: FinderProps & { bank: Listed | undefined }) {
  const t = useMessages(cardsMessages).form;
  const [text, setText] = useState(props.chosen?.name ?? '');
  const asked = useDebounced(askedFor(text, props.chosen), PAUSE_MS);
  const answer = useApiQuery(
    'GET /bank/branches',
    { bankCode: bank?.code ?? '', ...(asked === '' ? {} : { q: asked }), limit: FOUND },
    { staleTime: FRESH_MS, keepsFormer: true, enabled: bank !== undefined },
  );
  return (
    <ListField
      {...props}
      text={text}
      onText={setText}
      asked={props.chosen ? text.trim() : asked}
      answer={answer}
      none={t.branchNone}
      failed={t.branchFailed}
      disabled={bank === undefined}
    />
  );
}
