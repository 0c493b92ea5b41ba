import type { Bank } from '@fairground/contract/bank-cards';
import { LIMITS } from '@fairground/contract/limits';
import { useMemo, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { type QueryResult, useApiQuery } from '#platform/query.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import type { FieldTexts } from '#ui/Field.tsx';
import { useUiTexts } from '#ui/texts.ts';
import styles from './AddBankCard.module.css';
import { catalogue } from './messages.ts';

const PAUSE_MS = 250;
const FOUND = 30;
/* The list of banks changes a few times a year. */
const FRESH_MS = 600_000;

export type Listed = { code: string; name: string };

type FinderProps = FieldTexts & {
  name: string;
  chosen: Listed | undefined;
  onChoose: (listed: Listed | undefined) => void;
  onBlur: () => void;
};

type ListFieldProps = FinderProps & {
  text: string;
  onText: (text: string) => void;
  /** The text that the answer belongs to. */
  asked: string;
  answer: QueryResult<Bank[]>;
  none: string;
  failed: string;
  disabled?: boolean;
};

/** A bank or a branch, found by typing; what is typed and not chosen stays, and counts for nothing. */
function ListField(props: ListFieldProps) {
  const { text, onText, asked, answer, none, failed, chosen, onChoose, ...rest } = props;
  const texts = useMessages(catalogue).form;
  const ui = useUiTexts();
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
      count={texts.found}
      none={
        error ? (
          <span className={styles['none']}>
            <span>
              {failed} {reasonOf(error)}
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

/** What is asked for: nothing while a choice stands, so that its neighbours in the list are offered again. */
const askedFor = (text: string, chosen: Listed | undefined): string =>
  chosen && text === chosen.name ? '' : text.trim();

export function BankFinder(props: FinderProps) {
  const texts = useMessages(catalogue).form;
  const [text, setText] = useState(props.chosen?.name ?? '');
  const asked = useDebounced(askedFor(text, props.chosen), PAUSE_MS);
  const answer = useApiQuery(
    'GET /bank/search',
    { ...(asked === '' ? {} : { q: asked }), limit: FOUND },
    { staleTime: FRESH_MS },
  );
  return (
    <ListField
      {...props}
      text={text}
      onText={setText}
      asked={props.chosen ? text.trim() : asked}
      answer={answer}
      none={texts.bankNone}
      failed={texts.bankFailed}
    />
  );
}

export function BranchFinder({ bank, ...props }: FinderProps & { bank: Listed | undefined }) {
  const texts = useMessages(catalogue).form;
  const [text, setText] = useState(props.chosen?.name ?? '');
  const asked = useDebounced(askedFor(text, props.chosen), PAUSE_MS);
  const answer = useApiQuery(
    'GET /bank/branches',
    { bankCode: bank?.code ?? '', ...(asked === '' ? {} : { q: asked }), limit: FOUND },
    { staleTime: FRESH_MS, enabled: bank !== undefined },
  );
  return (
    <ListField
      {...props}
      text={text}
      onText={setText}
      asked={props.chosen ? text.trim() : asked}
      answer={answer}
      none={texts.branchNone}
      failed={texts.branchFailed}
      disabled={bank === undefined}
    />
  );
}
